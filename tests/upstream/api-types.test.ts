import { describe, expect, it } from "vitest";
import { parseApiTypes } from "../../src/upstream/api-types.ts";

const SOURCE = `
// Package comment.
package v1beta1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +genclient
// +k8s:prerelease-lifecycle-gen:introduced=1.21
// +k8s:prerelease-lifecycle-gen:deprecated=1.25
// +k8s:prerelease-lifecycle-gen:removed=1.30
// +k8s:prerelease-lifecycle-gen:replacement=policy,v1,Crab

// Crab is a crab.
//
// It walks.
type Crab struct {
	metav1.TypeMeta
	// +k8s:prerelease-lifecycle-gen:introduced=1.99
	Legs int
}

// +k8s:prerelease-lifecycle-gen:introduced=1.21
// CrabList is a list of crabs.
type CrabList struct {
	Items []Crab
}

// CrabSpec has no life of its own.
type CrabSpec struct{}

// +k8s:prerelease-lifecycle-gen:introduced=1.22
// +k8s:prerelease-lifecycle-gen:replacement=,v1,PodList
type Fish struct{}

// +k8s:prerelease-lifecycle-gen:introduced=soon
type Whale struct{}
`;

describe("lifecycle tags of types.go", () => {
  const { facts, problems } = parseApiTypes("kubernetes/api/policy/v1beta1/types.go", SOURCE);

  it("give each type its life, lists and parts left out", () => {
    expect(facts).toEqual([
      {
        group: "policy",
        version: "v1beta1",
        kind: "Crab",
        introduced: "1.21",
        deprecated: "1.25",
        removed: "1.30",
        replacement: "policy/v1/Crab",
        removalDeclared: true,
      },
      {
        group: "policy",
        version: "v1beta1",
        kind: "Fish",
        introduced: "1.22",
        deprecated: "1.25",
        removed: "1.28",
        replacement: "v1/Pod",
        removalDeclared: false,
      },
    ]);
  });

  it("report what they cannot use, by line", () => {
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [33, expect.stringContaining("v1/PodList")],
      [36, expect.stringContaining("soon")],
    ]);
  });

  it("set no end for a stable type without tags", () => {
    const stable = "// +k8s:prerelease-lifecycle-gen:introduced=1.2\ntype Pod struct {}";
    expect(parseApiTypes("core/v1/types.go", stable).facts).toMatchObject([
      { group: "", version: "v1", deprecated: null, removed: null, removalDeclared: false },
    ]);
  });

  it.each([
    ["networking/v1/types.go", "networking.k8s.io"],
    ["rbac/v1/types.go", "rbac.authorization.k8s.io"],
    ["apps/v1/types.go", "apps"],
  ])("know the group of %s", (file, group) => {
    const source = "// +k8s:prerelease-lifecycle-gen:introduced=1.2\ntype Crab struct {}";
    expect(parseApiTypes(file, source).facts[0]?.group).toBe(group);
  });

  it("are not looked for in other files", () => {
    expect(parseApiTypes("kubernetes/api/roundtrip.go", SOURCE)).toMatchObject({ facts: [], problems: [{}] });
  });
});

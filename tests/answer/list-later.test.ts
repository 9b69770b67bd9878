/** Lists of what came about after something else, and of what has been so all the time: no condition of the question is dropped. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a list of what came about later", () => {
  it.each([
    // Came in 1.31: beta in 1.32, 1.31 and 1.33.
    [
      "gates introduced in 1.31 that reached beta",
      /came new in 1\.31 and became beta in 1\.37 or before: Ano/,
    ],
    ["1.31 で追加されてその後ベータになったゲート", /1\.31 で追加され、1\.37 までにベータになった/],
    ["gates introduced in 1.31 that were removed", /^7 feature gates came new in 1\.31 and were removed/m],
    ["1.31 で入ってその後削除されたゲート", /1\.31 で追加され、1\.37 までに削除された.*7 件/],
    ["gates deprecated in 1.33 and removed", /^2 feature gates were deprecated in 1\.33 and were removed/m],
    ["gates removed in 1.37 that were GA", /removed in 1\.37 and became stable \(GA\) in 1\.37 or before/],
    ["1.24 からベータで GA になってないやつ", /1\.37 で安定版\(GA\)でない/],
    ["gates that were deprecated and are still on", /are deprecated and are on by default in 1\.37/],
    ["deprecated gates that are off", /are deprecated and are off by default in 1\.37/],
    ["非推奨だけどまだ有効なゲート", /1\.37 で非推奨で、デフォルトで有効の/],
    ["gates introduced in 1.31 that are beta", /came new in 1\.31 and are beta in 1\.37/],
    ["gates introduced in 1.31 that reached beta within 2 releases", /became beta in 1\.31–1\.33/],
    ["1.34 で入って 2 リリース以内にベータになったゲート", /1\.34 で追加され、1\.34–1\.36 でベータになった/],
  ])("keeps both: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each(["gates that went GA within 3 releases", "any gates removed in 1.37 that were GA only 1 release"])(
    "lists nothing by a bound that it cannot hold: %s",
    (text) => {
      expect(told(text)).not.toMatch(/feature gates? (?:became|are|were)/);
    },
  );

  it.each([
    ["which alpha gates were added in 1.35", /14 feature gates became alpha in 1\.35/],
    ["gates added in 1.36 and on by default", /came new and are on by default in 1\.36/],
    ["sig-cli、1.30 で非推奨・削除になったもの", /prune-whitelist/],
    ["v1.36 で新たに安定版入りした機能を一覧で", /ImageVolume/],
    ["gates removed in 1.33 and GA in 1.31", /removed in 1\.33 and are stable \(GA\) in 1\.31/],
  ])("leaves what is said of one release: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("a list of what has been so all the time", () => {
  it.each([
    ["1.26 より前からずっとアルファのゲート", /1\.26 より前にアルファになり、1\.37 でアルファの.*5 件/],
    ["1.20 以降ずっとベータのゲート", /1\.20 でベータで、1\.37 でベータの.*3 件/],
    ["gates that have been beta since before 1.25", /became beta before 1\.25 and are beta in 1\.37/],
    ["gates that have been alpha since 1.20", /are alpha in 1\.20 and are alpha in 1\.37: QOSReserved/],
    ["list gates that are alpha since 1.20 and still alpha", /alpha in 1\.20 and are alpha in 1\.37: QOSRes/],
    ["gates still beta since 1.27", /^13 feature gates are beta in 1\.27 and are beta in 1\.37/m],
    [
      "which gates have been alpha since 1.25 and never moved on?",
      /are alpha in 1\.25 and are alpha in 1\.37/,
    ],
    ["gates that have been beta since 1.23 and still are in 1.35", /beta in 1\.23 and are beta in 1\.35/],
    ["gates stuck in beta since 1.24", /are beta in 1\.24 and are beta in 1\.37/],
    ["1.25 からアルファのままの gate 一覧", /1\.25 でアルファで、1\.37 でアルファの.*5 件/],
    ["1.25 からアルファ止まりのゲートは?", /1\.25 でアルファで、1\.37 でアルファの/],
    ["1.20 でアルファになったまま先に進んでいないゲート", /1 件です: StorageVersionAPI/],
    ["gates that are alpha in 1.37 and older than 1.25", /are alpha in 1\.37 and came new before 1\.25/],
    ["gates older than 1.20 in 1.37", /came new before 1\.20 and are there in 1\.37/],
    ["longest-lived gates", /are there in 1\.37 and came new in 1\.11 or before/],
    [
      "oldest deprecated gates still around",
      /are deprecated in 1\.37 and were deprecated in 1\.31 or before/,
    ],
    ["gates that were alpha in 1.30 and are gone in 1.37", /are alpha in 1\.30 and are gone in 1\.37/],
  ])("is of today as well: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    ["gates alpha since 1.20", /became alpha in 1\.20–1\.37/],
    ["which gates have been beta longest?", /became beta in 1\.16 or before/],
  ])("leaves what says nothing of it: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});

describe("the next question", () => {
  it.each([
    [
      "gates introduced in 1.31 that reached beta",
      "and in 1.32?",
      /came new in 1\.32 and became beta in 1\.37 or before/,
    ],
    [
      "gates introduced in 1.31 that reached beta within 2 releases",
      "and in 1.32?",
      /became beta in 1\.32–1\.34/,
    ],
    ["1.35 のアルファゲート", "その中で sig-bananas は?", /「bananas」という SIG はありません/],
  ])("keeps what came about by now: %s – %s", (text, then, right) => {
    expect(told(text, then)).toMatch(right);
  });
});

import { describe, expect, it } from "vitest";
import {
  formatComponentRow,
  formatConfigRow,
  formatFieldRow,
  formatFlagRow,
  formatKindRow,
  formatLabelRow,
  formatMetricRow,
  parseComponentRow,
  parseConfigRow,
  parseFieldRow,
  parseFlagRow,
  parseKindRow,
  parseLabelRow,
  parseMetricRow,
} from "../../src/domain/table.ts";

/** What a line becomes when it is read and written again; null when it is no row. */
const again =
  <Row>(parse: (line: string) => Row | null, format: (row: Row) => string) =>
  (line: string): string | null => {
    const row = parse(line);
    return row === null ? null : format(row);
  };

describe("a row of a table", () => {
  it.each([
    ["--tide 1.11-1.15,1.35 deprecated<=1.35", again(parseFlagRow, formatFlagRow)],
    ["--sand 1.20", again(parseFlagRow, formatFlagRow)],
    ["--shell 1.20-1.35 default=user@sea@1.35", again(parseFlagRow, formatFlagRow)],
    ["waves_total 1.25-1.35 ALPHA@1.25,STABLE@1.29 deprecated=1.31", again(parseMetricRow, formatMetricRow)],
    ["claws []Claw <=1.8 called=1.20", again(parseFieldRow, formatFieldRow)],
    ["pinch *bool 1.25-1.30 gate=CrabPinch", again(parseFieldRow, formatFieldRow)],
    ["Crab 1.30", again(parseKindRow, formatKindRow)],
    ["sea.io/tide label,taint", again(parseLabelRow, formatLabelRow)],
    ["beta.sea.io/tide label deprecated=1.17 instead=sea.io/tide", again(parseLabelRow, formatLabelRow)],
    ["sea.io/crab label on=Pod,Node by=Tide-controller plugin=Net", again(parseLabelRow, formatLabelRow)],
    ["sea.io/shell annotation deprecated<=1.35", again(parseLabelRow, formatLabelRow)],
    ["claws []Claw", again(parseConfigRow, formatConfigRow)],
    ["force meta/v1.Duration default=5m0s", again(parseConfigRow, formatConfigRow)],
    ["1.30.2 3.5.12 123456,123457", again(parseComponentRow, formatComponentRow)],
    ["1.30 1.22.1", again(parseComponentRow, formatComponentRow)],
  ])("%s is read and written the same", (line, readAndWrite) => {
    expect(readAndWrite(line)).toBe(line);
  });

  it.each([
    ["tide 1.11", parseFlagRow],
    ["--tide often", parseFlagRow],
    ["--tide 1.15-1.11", parseFlagRow],
    ["--tide 1.11 default=high", parseFlagRow],
    ["waves_total 1.25 LOUD", parseMetricRow],
    ["claws 1.8", parseFieldRow],
    ["claws []Claw soon", parseFieldRow],
    ["claws []Claw 1.8 called=now", parseFieldRow],
    ["crab 1.30", parseKindRow],
    ["sea.io/tide colour", parseLabelRow],
    ["1.30 latest", parseComponentRow],
    ["1.30 3.5.12 #1", parseComponentRow],
  ])("%s is none", (line, parse) => {
    expect(parse(line)).toBeNull();
  });
});

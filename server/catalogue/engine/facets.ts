import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import { toGradeBounds } from '../arrays/grades.ts';
import { admitSections } from '../arrays/sections.ts';
import type { Table } from '../arrays/table.ts';
import { BANDS_AT, type Counted, createCells, GRADES_AT, SECTIONS_AT, toFacets } from './facet-cells.ts';
import { FAILS_COUNTRY, FAILS_GRADE, FAILS_PRICE, FAILS_SECTION, type Filter, toBounds } from './filter.ts';
import { applyRareFilters, hasRareFilters } from './rare-filters.ts';

/**
 * For every combination of failed filters, one bit per dimension in which the row does not count: a row that fails one filter only
 * still counts in that filter's own dimension. That is what "its own filter off" means.
 */
const UNCOUNTED = Uint8Array.from({ length: 16 }, (_, fails) =>
  [FAILS_SECTION, FAILS_GRADE, FAILS_PRICE, FAILS_COUNTRY].reduce((bits, own) => bits | (fails === 0 || fails === own ? 0 : own), 0),
);

/** Counts `rows` (null: all) in one pass; `scratch` takes a row number per row. */
export function countFacets(table: Table, filter: Filter, rows: Uint32Array | null, scratch: Uint32Array): Facets {
  const facets = toFacets(table, filter, count(table, filter, rows, scratch));
  const ranges = filter.ranges.filter(({ column }) => column !== 'shipDays');
  if (ranges.length === filter.ranges.length) return facets;
  // Days nobody can choose, only type: what they leave out must count among the days all the same.
  const anyDays = { ...filter, ranges };
  return { ...facets, shipDays: toFacets(table, anyDays, count(table, anyDays, rows, scratch)).shipDays };
}

function count(table: Table, filter: Filter, rows: Uint32Array | null, scratch: Uint32Array): Counted {
  const counted = createCells(table);
  const length = rows === null ? table.rowCount : rows.length;
  if (hasRareFilters(filter)) countRows(table, filter, counted, scratch, applyRareFilters(filter, table.columns, rows, length, scratch));
  else countRows(table, filter, counted, rows, length);
  return counted;
}

/**
 * Four counts per row, needed or not, because a branch that is as good as random costs more than a count nobody reads:
 * the same time for every query, half that of asking first when several filters are on.
 */
function countRows(table: Table, filter: Filter, { cells, countriesAt }: Counted, rows: Uint32Array | null, length: number): void {
  const { section, priceCents, priceBand, grade, country } = table.columns;
  const sections = admitSections(table.sections, filter.categories, filter.subcategory);
  const { lowest, needed, latest } = toGradeBounds(filter.minRatingTenths, filter.offer);
  const { min, max, country: wanted, countryMask } = toBounds(filter);
  const sectionsOff = table.sections.count;
  const countriesOff = table.countries.values.length;
  for (let i = 0; i < length; i += 1) {
    const row = rows === null ? i : (rows[i] as number);
    const part = section[row] as number;
    const price = priceCents[row] as number;
    const worth = grade[row] as number;
    const place = country[row] as number;
    const elsewhere = (place ^ wanted) & countryMask;
    const fails =
      ((sections[part] as number) ^ FAILS_SECTION) |
      ((((worth - lowest) | -(~worth & needed) | (latest - (worth & 3))) >>> 31) << 1) |
      ((((price - min) | (max - price)) >>> 31) << 2) |
      (((elsewhere | -elsewhere) >>> 31) << 3);
    const uncounted = UNCOUNTED[fails] as number;
    const sectionCell = SECTIONS_AT + part + (-(uncounted & 1) & sectionsOff);
    const gradeCell = GRADES_AT + worth + ((uncounted & 2) << 9);
    const bandCell = BANDS_AT + (priceBand[row] as number) + ((uncounted & 4) << 2);
    const countryCell = countriesAt + place + (-(uncounted >>> 3) & countriesOff);
    cells[sectionCell] = (cells[sectionCell] as number) + 1;
    cells[gradeCell] = (cells[gradeCell] as number) + 1;
    cells[bandCell] = (cells[bandCell] as number) + 1;
    cells[countryCell] = (cells[countryCell] as number) + 1;
  }
}

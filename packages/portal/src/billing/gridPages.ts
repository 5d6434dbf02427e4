/** Page sizes of the grids of invoices and payments; they open with 10 rows (spec 3 §2.8, §9). */
export const GRID_PAGE_SIZES = [10, 25, 50] as const;

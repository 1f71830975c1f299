/** Cuts what was read with one row more than is shown. `isCut`: there are others after them, which whoever shows them says. */
export const cutList = <Row>(rows: readonly Row[], atMost: number): { shown: Row[]; isCut: boolean } => ({
  shown: rows.slice(0, atMost),
  isCut: rows.length > atMost,
})

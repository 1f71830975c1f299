import { scaleLinear } from 'd3-scale'

/** A scale from 0 to the greatest of some figures, with round lines: for BarChart. */
export function makeChartScale(values: readonly number[]): { scale(value: number): number; ticks: number[] } {
  const most = Math.max(1, ...values)
  const scale = scaleLinear().domain([0, most]).range([0, 100]).nice(4)
  return { scale: (value) => scale(value), ticks: scale.ticks(4).filter(Number.isInteger) }
}

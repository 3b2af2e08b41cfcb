// Computes the lateness and the travel time of a sequence of stops.

/** A stop to be placed in the sequence. Times are seconds from the start of the day. */
export type RouteStop = {
  /** Its booked window; a courier who comes earlier waits. */
  fromS: number
  untilS: number
  serviceS: number
  /** Directly after the stop before it in the given list, or first, whatever the travel. */
  held: boolean
}
/** `travelS` is a matrix of seconds, row by row, of the start (index 0) and the stops (index 1 and up). */
export type Route = { startS: number; stops: readonly RouteStop[]; travelS: Int32Array }

/** Costs are compared by lateness first, then by travel (docs/rules/dispatch.md#sequence). */
export type Cost = { lateS: number; travelS: number }
export const isBetter = (one: Cost, other: Cost): boolean =>
  one.lateS < other.lateS || (one.lateS === other.lateS && one.travelS < other.travelS)

/** Stops that stay together are one unit; `first` is the unit that cannot move, or -1. */
export type Units = { members: Int32Array; offset: Int32Array; count: number; first: number }

export const unitsOf = (stops: readonly RouteStop[]): Units => {
  const starts: number[] = []
  for (const [index, { held }] of stops.entries()) if (index === 0 || !held) starts.push(index)
  return {
    members: Int32Array.from(stops, (_, index) => index),
    offset: Int32Array.from([...starts, stops.length]),
    count: starts.length,
    first: stops[0]?.held ? 0 : -1,
  }
}

/** Walks a sequence and adds up lateness and travel, from any position on. */
export class Walk {
  readonly units: Units
  private readonly width: number
  private readonly travel: Int32Array
  private readonly from: Int32Array
  private readonly until: Int32Array
  private readonly service: Int32Array
  /** Time, place, lateness and travel before each unit of the sequence last kept. */
  private readonly at: Float64Array
  private readonly place: Int32Array
  private readonly lateTo: Float64Array
  private readonly travelTo: Float64Array
  /** Result of the last walk. */
  lateS = 0
  travelS = 0

  constructor({ startS, stops, travelS }: Route) {
    this.units = unitsOf(stops)
    this.width = stops.length + 1
    this.travel = travelS
    this.from = Int32Array.from(stops, ({ fromS }) => fromS)
    this.until = Int32Array.from(stops, ({ untilS }) => untilS)
    this.service = Int32Array.from(stops, ({ serviceS }) => serviceS)
    this.at = new Float64Array(this.units.count + 1).fill(startS)
    this.place = new Int32Array(this.units.count + 1)
    this.lateTo = new Float64Array(this.units.count + 1)
    this.travelTo = new Float64Array(this.units.count + 1)
  }

  /**
   * Walks from position `start` of the order to its end. False as soon as lateness × `weight` + travel exceeds `limit`.
   * Behind position `changed` the order is the one last kept: where time and place are the same again, so is the rest.
   */
  walk(order: Int32Array, start: number, changed: number, weight: number, limit: number): boolean {
    const { travel, width, from, until, service } = this
    const { offset } = this.units
    let time = this.at[start] ?? 0
    let place = this.place[start] ?? 0
    let late = this.lateTo[start] ?? 0
    let moved = this.travelTo[start] ?? 0
    const { length } = order
    for (let position = start; position < length; position += 1) {
      if (position > changed && time === this.at[position] && place === this.place[position]) {
        late += (this.lateTo[length] ?? 0) - (this.lateTo[position] ?? 0)
        moved += (this.travelTo[length] ?? 0) - (this.travelTo[position] ?? 0)
        break
      }
      const unit = order[position] ?? 0
      const end = offset[unit + 1] ?? 0
      for (let stop = offset[unit] ?? 0; stop < end; stop += 1) {
        const leg = travel[place * width + stop + 1] ?? 0
        moved += leg
        time += leg
        if (time < (from[stop] ?? 0)) time = from[stop] ?? 0
        else if (time > (until[stop] ?? 0)) late += time - (until[stop] ?? 0)
        time += service[stop] ?? 0
        place = stop + 1
      }
      if (late * weight + moved > limit) return false
    }
    this.lateS = late
    this.travelS = moved
    return late * weight + moved <= limit
  }

  /** Walks from position `start` to the end and stores what is reached, so that later walks may start in the middle. */
  keep(order: Int32Array, start: number): void {
    const { travel, width, from, until, service } = this
    const { offset } = this.units
    let time = this.at[start] ?? 0
    let place = this.place[start] ?? 0
    let late = this.lateTo[start] ?? 0
    let moved = this.travelTo[start] ?? 0
    for (let position = start; position < order.length; position += 1) {
      const unit = order[position] ?? 0
      const end = offset[unit + 1] ?? 0
      for (let stop = offset[unit] ?? 0; stop < end; stop += 1) {
        const leg = travel[place * width + stop + 1] ?? 0
        moved += leg
        time += leg
        if (time < (from[stop] ?? 0)) time = from[stop] ?? 0
        else if (time > (until[stop] ?? 0)) late += time - (until[stop] ?? 0)
        time += service[stop] ?? 0
        place = stop + 1
      }
      this.at[position + 1] = time
      this.place[position + 1] = place
      this.lateTo[position + 1] = late
      this.travelTo[position + 1] = moved
    }
    this.lateS = late
    this.travelS = moved
  }
}

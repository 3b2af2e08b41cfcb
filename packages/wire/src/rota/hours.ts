/** Worked time of a day as `[from, to]` in minutes after midnight. */
export type Interval = readonly [from: number, to: number]
export type Hours = readonly Interval[]

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** In order, with what overlaps or touches joined. */
export const joinHours = (hours: Hours): Interval[] => {
  const joined: [number, number][] = []
  for (const [from, to] of hours.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** Whether a window lies within the hours. */
export const covers = (hours: Hours, startMinute: number, endMinute: number): boolean =>
  hours.some(([from, to]) => from <= startMinute && endMinute <= to)

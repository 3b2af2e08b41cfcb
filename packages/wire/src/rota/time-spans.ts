// Finds the weekday of a date, joins the time spans of a day, such as working hours, and checks whether one of them
// covers a window.

/** A span of working time on a day, in minutes after midnight. */
export type Span = { fromMinute: number; toMinute: number }
export type Hours = readonly Span[]

/** The weekday of a day: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Sorts the spans and joins those that overlap or touch. */
export const joinHours = (hours: Hours): Span[] => {
  const joined: Span[] = []
  for (const { fromMinute, toMinute } of hours.toSorted((a, b) => a.fromMinute - b.fromMinute)) {
    const last = joined.at(-1)
    if (last && fromMinute <= last.toMinute) last.toMinute = Math.max(last.toMinute, toMinute)
    else joined.push({ fromMinute, toMinute })
  }
  return joined
}

/** Whether a window lies within the hours. */
export const covers = (hours: Hours, startMinute: number, endMinute: number): boolean =>
  hours.some(({ fromMinute, toMinute }) => fromMinute <= startMinute && endMinute <= toMinute)

/** Removes empty texts, null and false from an object, so that endpoints get only filters that are set. */
export const withoutEmpty = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== false),
  ) as { [Name in keyof Values]?: Exclude<Values[Name], '' | null | false> }

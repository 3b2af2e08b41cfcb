/** The values that are set: without empty texts, null and false. */
export const withoutEmpty = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== false),
  ) as { [Name in keyof Values]?: Exclude<Values[Name], '' | null | false> }

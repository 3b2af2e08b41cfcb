/** The filters that are set, without empty ones. */
export const onlySet = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== false),
  ) as { [Name in keyof Values]?: Exclude<Values[Name], '' | null | false> }

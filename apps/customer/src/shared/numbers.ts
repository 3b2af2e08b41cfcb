/** `1,290` */
export const grouped = (value: number): string => value.toLocaleString('en-US')

/** A text in both languages of the product. */
export type Text = { zh: string; en: string }
export type Language = keyof Text

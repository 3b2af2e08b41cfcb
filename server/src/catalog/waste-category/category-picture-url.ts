import type { CategoryRow } from './read-categories.ts'

export const drawingOf = (key: string): string => `/static/waste/${key}.svg`

/** Builds the URL of a category's picture: the uploaded one, else the drawing shipped for its key. */
export const categoryPicture = ({ key, picture }: Pick<CategoryRow, 'key' | 'picture'>): string =>
  picture || drawingOf(key)

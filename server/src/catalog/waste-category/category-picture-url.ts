import type { CategoryRow } from './read-categories.ts'

export const drawingOf = (key: string): string => `/static/waste/${key}.svg`

/**
 * Builds the path of a waste category's picture: the uploaded one, or else the drawing that comes with the product.
 */
export const categoryPicture = ({ key, picture }: Pick<CategoryRow, 'key' | 'picture'>): string =>
  picture || drawingOf(key)

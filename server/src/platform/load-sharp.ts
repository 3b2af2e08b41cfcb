/** The picture library, which takes 16 MB just by being there: loaded by the first picture. */
export const loadSharp = async (): Promise<(typeof import('sharp'))['default']> =>
  (await import('sharp')).default

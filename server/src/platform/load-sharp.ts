/** Loads the picture library on first use, because it takes 16 MB of memory. */
export const loadSharp = async (): Promise<(typeof import('sharp'))['default']> =>
  (await import('sharp')).default

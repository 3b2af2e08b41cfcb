// The header in which an app sends its name and version with every call, for example `customer/0.1.0`.

export const APP_VERSION_HEADER = 'x-app-version'

/** The app and version that a client sent; empty when it sent none, or something else. */
export const readAppVersion = (value: string): string =>
  /^[a-z][a-z-]{0,19}\/\w[\w.+-]{0,23}$/.test(value) ? value : ''

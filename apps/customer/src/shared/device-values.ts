type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What this device keeps under a key; empty when there is nothing of use, or the browser forbids to look. */
export const readDevice = (key: string, store?: Store): Record<string, unknown> => {
  try {
    const kept: unknown = JSON.parse((store ?? localStorage).getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** A full or forbidden storage costs what should have been kept, never the form. Null takes it away. */
export const writeDevice = (key: string, value: object | null, store?: Store): void => {
  try {
    if (value === null) (store ?? localStorage).removeItem(key)
    else (store ?? localStorage).setItem(key, JSON.stringify(value))
  } catch {
    // as said
  }
}

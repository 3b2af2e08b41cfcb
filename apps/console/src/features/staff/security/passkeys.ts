// Creates and requests passkeys in the browser. The passkey library is loaded on demand.

/** Asks the browser for an existing passkey; null if the user cancels or the browser fails. */
export const requestPasskey = async (
  options: Record<string, unknown>,
): Promise<Record<string, unknown> | null> => {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const answer = await startAuthentication({ optionsJSON: options as never })
    return { ...answer }
  } catch {
    return null
  }
}

export const makePasskey = async (
  options: Record<string, unknown>,
): Promise<Record<string, unknown> | null> => {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const answer = await startRegistration({ optionsJSON: options as never })
    return { ...answer }
  } catch {
    return null
  }
}

/** Whether the browser offers passkeys, which it does only over HTTPS or on localhost. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Asks the browser for a passkey; null when the person closed it or the browser cannot. The library comes when it is needed. */
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

/** Only over https or on this machine, and not in every browser. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

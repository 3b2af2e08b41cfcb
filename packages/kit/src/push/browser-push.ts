// Subscribes this browser to push notifications, and tells whether it can be.

/** `home-screen`: an iPhone or iPad shows notifications only for pages on its home screen. `missing`: not possible. */
export type PushSupport = 'ready' | 'denied' | 'home-screen' | 'missing'
/** What the server needs to send to this browser. */
export type PushKeys = { endpoint: string; p256dh: string; auth: string }

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const registrationHere = async () => await globalThis.navigator.serviceWorker?.getRegistration()

/** Whether this browser can show push notifications, and may. */
export async function pushSupport(): Promise<PushSupport> {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis))
    return isApple() ? 'home-screen' : 'missing'
  const registration = await registrationHere()
  if (!registration) return 'missing'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

/** This browser's subscription with the server's key; null without one, and with one of an earlier key. */
async function subscriptionOf(publicKey: string): Promise<PushSubscription | null> {
  const subscription = await (await registrationHere())?.pushManager.getSubscription()
  const key = subscription?.options.applicationServerKey
  return subscription && key && hex(key) === hex(bytesOf(publicKey).buffer) ? subscription : null
}

/**
 * The mark of this browser's subscription, as the server lists it: SHA-256 in hex; null without a subscription with the
 * server's key.
 */
export async function pushMark(publicKey: string): Promise<string | null> {
  const subscription = await subscriptionOf(publicKey)
  if (!subscription) return null
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)))
}

const keysOf = (subscription: PushSubscription): PushKeys => {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

/**
 * Asks for the permission and subscribes with the server's key; only after a tap. `denied`: the person said no.
 * `failed`: the push service of the browser could not be reached.
 */
export async function subscribePush(publicKey: string): Promise<PushKeys | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await registrationHere()
  if (!registration) return 'failed'
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  try {
    return keysOf(await registration.pushManager.subscribe(options))
  } catch (error) {
    // subscribed with an earlier key of the server
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) return 'failed'
  }
  try {
    await unsubscribePush()
    return keysOf(await registration.pushManager.subscribe(options))
  } catch {
    return 'failed'
  }
}

/** Ends this browser's subscription. */
export async function unsubscribePush(): Promise<void> {
  const subscription = await (await registrationHere())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

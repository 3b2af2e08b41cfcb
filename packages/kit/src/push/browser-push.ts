// Subscribes this browser to push notifications, ends the subscription, and checks whether the browser supports them.

/** `home-screen`: an iPhone or iPad shows notifications only for pages on its home screen. `missing`: not possible. */
export type PushSupport = 'ready' | 'denied' | 'home-screen' | 'missing'
/** The data that the server needs to send notifications to this browser. */
export type PushKeys = { endpoint: string; p256dh: string; auth: string }

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const registrationHere = async () => await globalThis.navigator.serviceWorker?.getRegistration()

/** Whether this browser supports push notifications and the person has not denied them. */
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

/** This browser's subscription; null if there is none, or one that was made with an earlier key of the server. */
async function subscriptionOf(publicKey: string): Promise<PushSubscription | null> {
  const subscription = await (await registrationHere())?.pushManager.getSubscription()
  const key = subscription?.options.applicationServerKey
  return subscription && key && hex(key) === hex(bytesOf(publicKey).buffer) ? subscription : null
}

/**
 * The mark by which the server lists this browser's subscription: the SHA-256 of its endpoint, in hex. Null without a
 * subscription made with the server's key.
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
 * Asks for the permission and subscribes with the server's key. To be called only after a tap. `denied`: the person did
 * not allow it. `failed`: the browser could not subscribe.
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

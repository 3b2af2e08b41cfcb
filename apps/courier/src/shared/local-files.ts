// Uploads pictures, and stores those that cannot be uploaded yet on this device.

import { PhotoRefused } from '@huishou/kit/forms/photo-refused'
import { staffUploadPicture } from '@huishou/wire/client/file/pictures'
import { notReached, uploader } from './api.ts'
import { courierStore } from './courier-database.ts'
import { network } from './network.ts'

/** The prefix of the local name of a picture that is not uploaded yet; the name stays valid after the upload. */
const PREFIX = 'local:'
const NAMES = /"(local:[\w-]+)"/g
/** The stored pictures by name: the picture until it is uploaded, only its URL afterwards. */
const files = courierStore<Blob | { url: string }>('files')

/**
 * Stores one picture and returns its URL. Offline, it is stored on the device under a `local:` name, which the queue
 * replaces by the URL before it sends the write. Throws PhotoRefused when the server refuses it.
 */
export async function storePicture(
  file: Blob,
  onProgress: (part: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<string> {
  const answer = await uploader.upload(staffUploadPicture, file, nameOf(file), onProgress, signal)
  network.report(
    answer.ok || !notReached(answer.refused),
    !answer.ok && answer.refused.reason === 'UNAVAILABLE',
  )
  if (answer.ok) return answer.data.url
  if (signal?.aborted || !notReached(answer.refused)) throw new PhotoRefused(answer.refused.message)
  const name = `${PREFIX}${crypto.getRandomValues(new Uint32Array(3)).join('-')}`
  await files.put(name, file)
  return name
}

const nameOf = (file: Blob) => (file.type === 'image/png' ? 'picture.png' : 'picture.jpg')

export const isLocal = (address: string): boolean => address.startsWith(PREFIX)

export const namesLocalFiles = (input: unknown): boolean => JSON.stringify(input).includes(`"${PREFIX}`)

/** Returns an image URL for a `local:` name; null when the picture is no longer stored. */
export const drawLocal = async (name: string): Promise<string | null> => {
  const file = await files.get(name)
  if (!file) return null
  return file instanceof Blob ? URL.createObjectURL(file) : file.url
}

/** Removes every stored picture whose name does not occur in `text`. */
export async function forgetFilesBut(text: string): Promise<void> {
  const named = new Set([...text.matchAll(NAMES)].map(([, name = '']) => name))
  for (const name of await files.keys()) if (!named.has(name)) await files.remove(name)
}

type Missing = {
  reason: 'NETWORK' | 'UNAVAILABLE' | 'FILE_MISSING' | 'FILE_BROKEN'
  code: number
  message: string
}
type Found = { ok: true; url: string } | { ok: false; refused: Missing }

async function addressOf(name: string): Promise<Found> {
  const file = await files.get(name)
  if (!file) return { ok: false, refused: { reason: 'FILE_MISSING', code: -1, message: '' } }
  if (!(file instanceof Blob)) return { ok: true, url: file.url }
  const answer = await uploader.upload(staffUploadPicture, file, nameOf(file))
  if (!answer.ok) {
    const { reason, code, message } = answer.refused
    if (reason === 'UNAVAILABLE') return { ok: false, refused: { reason, code, message } }
    const missing = notReached(answer.refused) ? 'NETWORK' : 'FILE_BROKEN'
    return { ok: false, refused: { reason: missing, code, message } }
  }
  await files.put(name, { url: answer.data.url })
  return { ok: true, url: answer.data.url }
}

/** Whether a picture was not uploaded because the server was not reached, or was away for a moment. */
export const isUnreached = ({ reason }: Missing): boolean => reason === 'NETWORK' || reason === 'UNAVAILABLE'

/** Uploads every `local:` picture named anywhere in `input` and replaces its name by the URL. */
export async function uploadLocalFiles(
  input: Record<string, unknown>,
): Promise<{ ok: true; input: Record<string, unknown> } | { ok: false; refused: Missing }> {
  const text = JSON.stringify(input)
  const addresses = new Map<string, string>()
  for (const [, name = ''] of text.matchAll(NAMES)) {
    const found = await addressOf(name)
    if (!found.ok) return found
    addresses.set(name, found.url)
  }
  const replaced = text.replace(NAMES, (whole, name: string) => JSON.stringify(addresses.get(name) ?? whole))
  return { ok: true, input: JSON.parse(replaced) as Record<string, unknown> }
}

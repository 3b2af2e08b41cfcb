import { staffUploadPicture } from '@huishou/wire'
import { notReached, uploader } from './api.ts'
import { bestStore } from './device-store.ts'
import { network } from './network.ts'

/** A picture that could not be uploaded yet goes by this name until it has an address. */
const PREFIX = 'local:'
const files = bestStore<Blob>('files')

export class UploadRefused extends Error {}

/**
 * Stores one picture and gives its address. Without a network it stays on the device under a `local:` name,
 * which the queue turns into an address before the write that names it goes out.
 */
export async function storePicture(file: Blob, onProgress: (part: number) => void = () => undefined, signal?: AbortSignal): Promise<string> {
  const answer = await uploader.upload(staffUploadPicture, file, nameOf(file), onProgress, signal)
  network.report(answer.ok || !notReached(answer.refused))
  if (answer.ok) return answer.data.url
  if (signal?.aborted || !notReached(answer.refused)) throw new UploadRefused(answer.refused.message)
  const name = `${PREFIX}${crypto.randomUUID()}`
  await files.put(name, file)
  return name
}

const nameOf = (file: Blob) => (file.type === 'image/png' ? 'picture.png' : 'picture.jpg')

export const namesLocalFiles = (input: unknown): boolean => JSON.stringify(input).includes(`"${PREFIX}`)

/** A picture already on the device as something an <img> can draw; null when it is gone. */
export const drawLocal = async (name: string): Promise<string | null> => {
  const file = await files.get(name)
  return file ? URL.createObjectURL(file) : null
}

type Uploaded = { ok: true; input: Record<string, unknown> } | { ok: false; refused: { reason: 'NETWORK' | 'FAULT'; code: number; message: string } }

/** Uploads every `local:` picture named anywhere in `input` and puts its address there. */
export async function uploadLocalFiles(input: Record<string, unknown>): Promise<Uploaded> {
  const addresses = new Map<string, string>()
  for (const name of new Set(JSON.stringify(input).match(/local:[\w-]+/g) ?? [])) {
    const file = await files.get(name)
    if (!file) return { ok: false, refused: { reason: 'FAULT', code: -1, message: '' } }
    const answer = await uploader.upload(staffUploadPicture, file, nameOf(file))
    if (!answer.ok) {
      const reason = notReached(answer.refused) ? 'NETWORK' : 'FAULT'
      return { ok: false, refused: { reason, code: answer.refused.code, message: answer.refused.message } }
    }
    addresses.set(name, answer.data.url)
  }
  const replaced = JSON.stringify(input).replace(/"(local:[\w-]+)"/g, (whole, name: string) => JSON.stringify(addresses.get(name) ?? whole))
  return { ok: true, input: JSON.parse(replaced) as Record<string, unknown> }
}

/** Pictures no waiting write names any more. */
export async function forgetFiles(input: unknown) {
  for (const name of JSON.stringify(input).match(/local:[\w-]+/g) ?? []) await files.remove(name)
}

// Copies text to the clipboard.

import { toast } from '@huishou/kit/overlays/toast'

/** Copies the text; a toast says that it was copied, or that the browser did not allow it. */
export async function copyText(text: string, said: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(said.copied, 'good')
  } catch {
    toast(said.copyFailed)
  }
}

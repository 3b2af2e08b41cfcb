// Connects to the receipt printer, prints on it and reports its state.

import { useSyncExternalStore } from 'react'
import { openPort } from '../../shared/ports/open-port.ts'
import type { BytePort } from '../../shared/ports/port.ts'
import { askPaper, paperOf, receiptAsImage, receiptAsText, type PaperState } from './escpos.ts'
import { printerSettings } from './printer-settings.ts'
import { drawReceipt } from './draw-receipt.ts'
import type { ReceiptLine } from './receipt.ts'
import { simulatedPrinter } from './simulated-printer.ts'

/**
 * The outcome of a print. `not_drawn`: this device could not draw the image; `no_paper`: nothing was sent; `ran_out`: the
 * paper ran out while printing; `unplugged`: the printer was disconnected while printing, or no longer took data;
 * `not_opened`: no printer was chosen, or it could not be opened.
 */
export type PrintOutcome = 'printed' | 'not_drawn' | 'no_paper' | 'ran_out' | 'unplugged' | 'not_opened'

type State = { connected: boolean; printing: boolean; paper: PaperState | null }
let state: State = { connected: false, printing: false, paper: null }
const listeners = new Set<() => void>()
const show = (change: Partial<State>) => {
  state = { ...state, ...change }
  for (const tell of listeners) tell()
}

type Open = { port: BytePort; gone: Promise<never> }
let open: Open | null = null
let answered: ((paper: PaperState) => void) | null = null

/** A print is sent in parts, so that a disconnected printer is noticed halfway through. */
const PART = 256
const ANSWER_MS = 800
/** After a print, the printer replies only once it has finished. */
const DONE_MS = 4000
const PART_MS = 20_000

export async function connectPrinter(): Promise<boolean> {
  const { port: kind, line } = printerSettings.get()
  try {
    const port = await openPort(kind, line, simulatedPrinter)
    const gone = new Promise<never>((_, reject) => {
      port
        .read((bytes) => {
          const paper = paperOf(bytes.at(-1) ?? 0)
          if (paper) answered?.(paper)
        })
        .then(
          () => reject(new Error('closed')),
          (why: unknown) => reject(why instanceof Error ? why : new Error('unplugged')),
        )
    })
    const mine = { port, gone }
    gone.catch(() => {
      void port.close().catch(() => undefined)
      if (open !== mine) return
      open = null
      show({ connected: false, paper: null })
    })
    open = mine
    show({ connected: true, paper: null })
    return true
  } catch {
    return false
  }
}

export const disconnectPrinter = (): void => void open?.port.close().catch(() => undefined)

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/** The paper state reported by the printer; null if it does not reply, as is the case for many Bluetooth printers. */
async function readPaper({ port, gone }: Open, ms: number): Promise<PaperState | null> {
  const answer = new Promise<PaperState>((resolve) => {
    answered = resolve
  })
  await Promise.race([port.write(askPaper), gone])
  const paper = await Promise.race([answer, after(ms), gone])
  answered = null
  if (paper) show({ paper })
  return paper
}

async function send({ port, gone }: Open, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += PART) {
    const late = after(PART_MS).then(() => Promise.reject(new Error('the printer does not take anything')))
    await Promise.race([port.write(bytes.slice(at, at + PART)), gone, late])
  }
}

/** The receipt as the printer takes it; null if this device cannot draw it. */
function encoded(receipt: readonly ReceiptLine[]): Uint8Array | null {
  if (!printerSettings.get().image) return receiptAsText(receipt)
  try {
    return receiptAsImage(drawReceipt(receipt))
  } catch {
    return null
  }
}

/** Prints a receipt; if no printer is connected, the user chooses one first. */
export async function printReceipt(receipt: readonly ReceiptLine[]): Promise<PrintOutcome> {
  if (!open && !(await connectPrinter())) return 'not_opened'
  const here = open
  if (!here) return 'not_opened'
  const bytes = encoded(receipt)
  if (!bytes) return 'not_drawn'
  show({ printing: true })
  try {
    if ((await readPaper(here, ANSWER_MS)) === 'out') return 'no_paper'
    await send(here, bytes)
    return (await readPaper(here, DONE_MS)) === 'out' ? 'ran_out' : 'printed'
  } catch {
    return 'unplugged'
  } finally {
    show({ printing: false })
  }
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
export const usePrinter = () => useSyncExternalStore(subscribe, () => state)

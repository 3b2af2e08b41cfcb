// Opens serial ports, for scales and printers.

import type { BytePort, LineSettings } from './port.ts'

/** The part of Web Serial used here; TypeScript's DOM types lack it. */
type SerialPort = {
  open: (options: LineSettings) => Promise<void>
  close: () => Promise<void>
  readable: ReadableStream<Uint8Array> | null
  writable: WritableStream<Uint8Array> | null
}
type Serial = { requestPort: () => Promise<SerialPort> }

const serial = (navigator as Navigator & { serial?: Serial }).serial
export const hasSerial = serial !== undefined

/** Opens a serial port chosen by the user; rejects if none was chosen or it does not open. */
export async function openSerialPort(settings: LineSettings): Promise<BytePort> {
  if (!serial) throw new Error('Web Serial is not available')
  const port = await serial.requestPort()
  await port.open(settings)
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null
  return {
    name: '',
    read: async (take) => {
      if (!port.readable) throw new Error('the port cannot be read')
      reader = port.readable.getReader()
      try {
        for (;;) {
          const { value, done } = await reader.read()
          if (done) return
          take(value)
        }
      } finally {
        reader.releaseLock()
        reader = null
      }
    },
    write: async (bytes) => {
      const writer = port.writable?.getWriter()
      if (!writer) throw new Error('the port cannot be written')
      try {
        await writer.write(bytes)
      } finally {
        writer.releaseLock()
      }
    },
    close: async () => {
      await reader?.cancel().catch(() => undefined)
      await port.close().catch(() => undefined)
    },
  }
}

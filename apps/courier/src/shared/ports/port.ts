// The types and settings of connections to scales and printers.

/** An open connection to a device, whatever its transport. */
export type BytePort = {
  /** The device's own name; empty if it has none. */
  name: string
  /** Passes on incoming bytes until the port is closed; rejects if the device is disconnected. */
  read: (take: (bytes: Uint8Array) => void) => Promise<void>
  /** Resolves once all bytes are handed over; rejects if the device is disconnected. */
  write: (bytes: Uint8Array) => Promise<void>
  close: () => Promise<void>
}

export const portKinds = ['serial', 'bluetooth', 'simulated'] as const
export type PortKind = (typeof portKinds)[number]

export const baudRates = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const
export const parities = ['none', 'even', 'odd'] as const

/** The settings of a serial line; Bluetooth has none. */
export type LineSettings = {
  baudRate: number
  dataBits: 7 | 8
  parity: (typeof parities)[number]
  stopBits: 1 | 2
}

/** An open line to a device, over whatever it runs. */
export type BytePort = {
  /** The device's own name; empty if it has none. */
  name: string
  /** Passes on what arrives until the port is closed; rejects when the device is gone. */
  read: (take: (bytes: Uint8Array) => void) => Promise<void>
  /** Resolves when everything was handed over; rejects when the device is gone. */
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

// Opens serial lines over Bluetooth, for scales and printers.

import type { BytePort } from './port.ts'

/** The part of Web Bluetooth used here; TypeScript's DOM types lack it. */
type Characteristic = EventTarget & {
  value?: DataView
  properties: { notify: boolean; write: boolean; writeWithoutResponse: boolean }
  startNotifications: () => Promise<unknown>
  writeValueWithResponse: (bytes: Uint8Array) => Promise<void>
  writeValueWithoutResponse: (bytes: Uint8Array) => Promise<void>
}
type Service = { getCharacteristics: () => Promise<Characteristic[]> }
type Gatt = {
  connect: () => Promise<{ getPrimaryService: (uuid: string | number) => Promise<Service> }>
  disconnect: () => void
}
type Device = EventTarget & { name?: string; gatt?: Gatt }
type Bluetooth = {
  requestDevice: (options: {
    acceptAllDevices: true
    optionalServices: (string | number)[]
  }) => Promise<Device>
}

const bluetooth = (navigator as Navigator & { bluetooth?: Bluetooth }).bluetooth
export const hasBluetooth = bluetooth !== undefined

/** Services that provide a serial line: Nordic UART, and the one of common serial modules. */
const UART_SERVICES = ['6e400001-b5a3-f393-e0a9-e50e24dcca9e', 0xffe0]
/** The packet size every device accepts; older modules take no more. */
const PACKET = 20

const charactersOf = async (gatt: Gatt): Promise<Characteristic[]> => {
  const server = await gatt.connect()
  for (const uuid of UART_SERVICES) {
    const service = await server.getPrimaryService(uuid).catch(() => null)
    if (service) return await service.getCharacteristics()
  }
  throw new Error('the device has no serial service')
}

const sending = (out: Characteristic) => async (bytes: Uint8Array) => {
  for (let at = 0; at < bytes.length; at += PACKET) {
    const packet = bytes.slice(at, at + PACKET)
    if (out.properties.write) await out.writeValueWithResponse(packet)
    else await out.writeValueWithoutResponse(packet)
  }
}

/**
 * Opens the serial line of a Bluetooth device chosen by the user; rejects if none was chosen or it provides no such
 * line.
 */
export async function openBluetoothPort(): Promise<BytePort> {
  if (!bluetooth) throw new Error('Web Bluetooth is not available')
  // many modules do not advertise the service that they have
  const device = await bluetooth.requestDevice({ acceptAllDevices: true, optionalServices: UART_SERVICES })
  const { gatt } = device
  if (!gatt) throw new Error('the device cannot be connected')
  const all = await charactersOf(gatt)
  const incoming = all.find(({ properties }) => properties.notify)
  const outgoing = all.find(({ properties }) => properties.write || properties.writeWithoutResponse)
  let end: (() => void) | null = null
  return {
    name: device.name ?? '',
    read: (take) =>
      new Promise((resolve, reject) => {
        end = resolve
        device.addEventListener('gattserverdisconnected', () => reject(new Error('disconnected')))
        incoming?.addEventListener('characteristicvaluechanged', () => {
          const { value } = incoming
          if (value)
            take(new Uint8Array(value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength)))
        })
        incoming?.startNotifications().catch(reject)
      }),
    write: outgoing ? sending(outgoing) : () => Promise.reject(new Error('the device cannot be written')),
    close: () => {
      end?.()
      gatt.disconnect()
      return Promise.resolve()
    },
  }
}

// Opens a connection to a scale or printer through any port that this browser supports.

import { hasBluetooth, openBluetoothPort } from './bluetooth-port.ts'
import { isDemo } from '../demo.ts'
import { portKinds, type BytePort, type LineSettings, type PortKind } from './port.ts'
import { hasSerial, openSerialPort } from './serial-port.ts'

const available: Record<PortKind, boolean> = {
  serial: hasSerial,
  bluetooth: hasBluetooth,
  simulated: isDemo,
}

/** The kinds of port this browser supports; the simulated one is available in the demo only. */
export const availablePorts: readonly PortKind[] = portKinds.filter((kind) => available[kind])

/** Lets the user choose a device and opens it; rejects if none was chosen or it does not open. */
export const openPort = async (
  kind: PortKind,
  line: LineSettings,
  simulated: () => BytePort,
): Promise<BytePort> => {
  if (kind === 'simulated') return simulated()
  return kind === 'serial' ? await openSerialPort(line) : await openBluetoothPort()
}

// Fields for connecting a scale or a printer: the kind of port, and the settings of its serial line.

import { ChipGroup } from '@huishou/kit/forms/chip'
import { Segmented } from '@huishou/kit/forms/segmented'
import type { ReactNode } from 'react'
import { useSay } from '../../shared/language.ts'
import { availablePorts } from '../../shared/ports/open-port.ts'
import { baudRates, parities, type LineSettings, type PortKind } from '../../shared/ports/port.ts'
import { equipmentMessages, parityText, portText } from './equipment-messages.ts'

/** A choice with a title above it and an optional hint below. */
export function Choice({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className="c-setting">
      <b>{title}</b>
      {children}
      {hint && <small>{hint}</small>}
    </div>
  )
}

type Props = {
  port: PortKind
  line: LineSettings
  onPort: (port: PortKind) => void
  onLine: (line: LineSettings) => void
}

/** Fields for how a device is connected, and for the settings of its serial line. */
export function LineFields({ port, line, onPort, onLine }: Props) {
  const say = useSay()
  return (
    <>
      <Choice title={say(equipmentMessages.port)}>
        <Segmented
          label={say(equipmentMessages.port)}
          options={availablePorts.map((value) => ({ value, label: say(portText[value]) }))}
          value={port}
          onChange={onPort}
        />
      </Choice>
      {port === 'serial' && (
        <>
          <Choice title={say(equipmentMessages.baud)}>
            <ChipGroup
              label={say(equipmentMessages.baud)}
              options={baudRates.map((value) => ({ value, label: String(value) }))}
              value={line.baudRate}
              onChange={(baudRate) => onLine({ ...line, baudRate })}
            />
          </Choice>
          <div className="c-line-settings">
            <Choice title={say(equipmentMessages.dataBits)}>
              <Segmented
                label={say(equipmentMessages.dataBits)}
                options={([8, 7] as const).map((value) => ({ value, label: String(value) }))}
                value={line.dataBits}
                onChange={(dataBits) => onLine({ ...line, dataBits })}
              />
            </Choice>
            <Choice title={say(equipmentMessages.stopBits)}>
              <Segmented
                label={say(equipmentMessages.stopBits)}
                options={([1, 2] as const).map((value) => ({ value, label: String(value) }))}
                value={line.stopBits}
                onChange={(stopBits) => onLine({ ...line, stopBits })}
              />
            </Choice>
          </div>
          <Choice title={say(equipmentMessages.parity)}>
            <Segmented
              label={say(equipmentMessages.parity)}
              options={parities.map((value) => ({ value, label: say(parityText[value]) }))}
              value={line.parity}
              onChange={(parity) => onLine({ ...line, parity })}
            />
          </Choice>
        </>
      )}
    </>
  )
}

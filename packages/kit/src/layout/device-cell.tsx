// A row for a device on which the account is signed in.

import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { Badge } from '../display/badge.tsx'
import { Button } from '../button.tsx'
import { Cell } from './cell.tsx'

export type DeviceCellProps = {
  name: string
  handheld: boolean
  signedIn: string
  used: string
  /** The note on the current device, which cannot be signed out from here. */
  here: string | null
  end: { text: string; label: string; pending: boolean; onEnd: () => void }
}

/** A device on which the account is signed in, with a button that ends that session. */
export function DeviceCell({ name, handheld, signedIn, used, here, end }: DeviceCellProps) {
  const Picture = handheld ? Smartphone : Monitor
  return (
    <Cell
      icon={<Picture size={22} aria-hidden />}
      title={name}
      note={
        <span className="k-figures">
          {signedIn}
          <br />
          {used}
        </span>
      }
      value={
        here === null ? (
          <Button tone="quiet" size="s" pending={end.pending} aria-label={end.label} onClick={end.onEnd}>
            {end.text}
          </Button>
        ) : (
          <Badge tone="brand">{here}</Badge>
        )
      }
    />
  )
}

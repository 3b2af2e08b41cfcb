// A sheet that reads QR codes and barcodes with the camera.

import './scan-sheet.css'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Text } from '@huishou/wire/text'
import { useSay } from './language.ts'
import { scanMessages } from './messages/scan.ts'

/** The part of the Barcode Detection API used here; TypeScript's DOM types lack it. */
type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorMaker = new (options: { formats: string[] }) => Detector

const maker = () => (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
const FORMATS = ['qr_code', 'code_128', 'code_39']
const LOOK_EVERY_MS = 200

/** Whether this device can read codes with its camera; otherwise the code is typed. */
export const canScan = () => maker() !== undefined && navigator.mediaDevices !== undefined

/** The code in a QR text: its parameter `code` or `hxNumber`, or else what follows the last `/`, `=` or `#`. */
const codeIn = (text: string) =>
  /[?&](?:code|hxNumber)=([^&#]+)/.exec(text)?.[1] ?? text.split(/[/=#]/).at(-1) ?? text

type Props = { text?: Text; onFound: (code: string) => void; onClose: () => void }

/** Shows the back camera until it reads a code. */
export function ScanSheet({ text: lead = scanMessages.checkIn, onFound, onClose }: Props) {
  const say = useSay()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const found = useEffectEvent((text: string) => onFound(codeIn(text)))
  useEffect(() => {
    const Maker = maker()
    const element = video.current
    if (!Maker || !element) return
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const look = async (detector: Detector) => {
      const [first] = await detector.detect(element).catch(() => [])
      if (over) return
      if (first) found(first.rawValue)
      else timer = setTimeout(() => void look(detector), LOOK_EVERY_MS)
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over) return stream.getTracks().forEach((track) => track.stop())
      element.srcObject = stream
      await element.play()
      await look(new Maker({ formats: FORMATS }))
    }
    begin().catch(() => setFailed(true))
    return () => {
      over = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return (
    <Sheet open title={say(scanMessages.scan)} onClose={onClose}>
      {failed ? (
        <p className="c-warn" role="alert">
          {say(scanMessages.cameraFailed)}
        </p>
      ) : (
        <video ref={video} className="c-camera" muted playsInline aria-label={say(scanMessages.scan)} />
      )}
      <p className="c-lead">{say(lead)}</p>
    </Sheet>
  )
}

import L from 'leaflet'
import { useEffect } from 'react'
import { useSay } from '../language.ts'
import { messages } from './messages.ts'

/** Adds zoom buttons to a map, labelled in the UI language. */
export function useZoomControl(map: L.Map | null) {
  const say = useSay()
  useEffect(() => {
    if (!map) return
    const zoom = L.control.zoom({ zoomInTitle: say(messages.zoomIn), zoomOutTitle: say(messages.zoomOut) })
    zoom.addTo(map)
    return () => void zoom.remove()
  }, [map, say])
}

import { useCallback, useEffect, useRef, useState } from 'react'

/** `insecure`: browsers give the camera to https pages only. */
export type CameraState = 'asking' | 'live' | 'refused' | 'none' | 'busy' | 'insecure'

const WANTED: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
}
declare global {
  interface MediaTrackCapabilities {
    /** Whether the camera has a lamp, where the browser tells it. */
    torch?: boolean
  }
  interface MediaTrackConstraintSet {
    /** Lights the lamp. */
    torch?: boolean
  }
}

/** The camera's picture in a video element while the caller is on screen, and its lamp if there is one. */
export function useLivePicture() {
  const [state, setState] = useState<CameraState>('asking')
  const [hasLamp, setHasLamp] = useState(false)
  const [isLit, setIsLit] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack>(undefined)

  const begin = useCallback(async () => {
    const stream = await openCamera()
    if (typeof stream === 'string') return setState(stream)
    const [first] = stream.getVideoTracks()
    const { current: shown } = video
    // Closed while the browser asked for permission.
    if (!first || !shown) return stream.getTracks().forEach((one) => one.stop())
    track.current = first
    // Pulled out, or taken away in the browser's settings.
    first.onended = () => setState('busy')
    setHasLamp(first.getCapabilities?.().torch === true)
    shown.srcObject = stream
    await shown.play().catch(() => undefined)
    setState('live')
  }, [])
  useEffect(() => {
    // After the sheet is drawn: its video element is there then.
    const started = setTimeout(() => void begin())
    return () => {
      clearTimeout(started)
      track.current?.stop()
    }
  }, [begin])

  const light = useCallback(async (on: boolean) => {
    await track.current?.applyConstraints({ advanced: [{ torch: on }] }).then(
      () => setIsLit(on),
      () => setHasLamp(false),
    )
  }, [])
  const retry = () => {
    setState('asking')
    void begin()
  }
  return { state, video, retry, lamp: hasLamp ? { isLit, light } : null }
}

async function openCamera(): Promise<MediaStream | Exclude<CameraState, 'asking' | 'live'>> {
  // Old browsers and pages without https have no such object.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) return isSecureContext ? 'none' : 'insecure'
  try {
    return await devices.getUserMedia(WANTED)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
    return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
  }
}

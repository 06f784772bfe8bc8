import type { BoxProps } from './box-props.ts'
import { useEffect, useRef, useState } from 'react'

interface Grecaptcha {
  ready(run: () => void): void
  render(
    element: HTMLElement,
    options: { sitekey: string; action: string; callback: (token: string) => void; 'expired-callback': () => void },
  ): number
  reset(widget: number): void
}
declare global {
  interface Window {
    grecaptcha?: Grecaptcha
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=es-419'

/** Google's script, once for the page. */
function loadScript(): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const arrive = () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('reCAPTCHA did not load'))
    }
    if (window.grecaptcha) return arrive()
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = arrive
    script.onerror = () => reject(new Error('reCAPTCHA did not load'))
    document.head.append(script)
  })
}

/** The box of reCAPTCHA version 2; Google draws it in a frame. */
export default function RecaptchaBox({ action, siteKey, attempts, onToken }: BoxProps) {
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<number>(undefined)
  const [token, setToken] = useState('')
  const [failed, setFailed] = useState(false)
  const tell = useRef(onToken)
  useEffect(() => {
    tell.current = onToken
  }, [onToken])
  useEffect(() => {
    let gone = false
    async function draw() {
      const grecaptcha = await loadScript()
      if (gone || !place.current || widget.current !== undefined) return
      widget.current = grecaptcha.render(place.current, {
        sitekey: siteKey,
        action,
        callback: (given) => {
          setToken(given)
          tell.current?.(given)
        },
        'expired-callback': () => setToken(''),
      })
    }
    draw().catch(() => setFailed(true))
    return () => {
      gone = true
    }
  }, [action, siteKey])
  useEffect(() => {
    if (attempts === 0 || widget.current === undefined) return
    window.grecaptcha?.reset(widget.current)
    setToken('')
  }, [attempts])
  return (
    <>
      <div ref={place} />
      <input type="hidden" name="captcha" value={token} />
      {failed && (
        <p role="alert">No pudimos cargar la verificación de Google. Recarga la página para intentarlo de nuevo.</p>
      )}
    </>
  )
}

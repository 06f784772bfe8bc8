import { recordOf } from '@tuerca/domain/own-value'
import type { BoxProps } from './box-props.ts'
import 'altcha/external'
import 'altcha/altcha.css'
import type { AltchaWidgetElement } from 'altcha/external'
import Solver from 'altcha/workers/pbkdf2?worker'
import { captchaChallenge } from '@tuerca/contract/captcha'
import { type Ref, useEffect, useRef } from 'react'
import { address } from '../api/call.ts'
import css from './captcha.module.css'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'altcha-widget': { ref?: Ref<AltchaWidgetElement>; class?: string; challenge?: string; auto?: 'onload' }
    }
  }
}

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Solver())
$altcha.i18n.set('es-419', {
  label: 'No soy un robot',
  verifying: 'Verificando…',
  verified: 'Verificado',
  waitAlert: 'Verificando… espera un momento.',
  loading: 'Cargando…',
  error: 'No pudimos verificarlo. Intenta de nuevo en un momento.',
  expired: 'La verificación venció. Hazla de nuevo.',
})
$altcha.defaults.set({
  fetch: fetchChallenge,
  language: 'es-419',
  name: 'captcha',
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
})

/** Only the challenge, in the widget's form; refusals are passed on unchanged. */
async function fetchChallenge(...[url, init]: Parameters<typeof fetch>) {
  const answer = await fetch(url, init)
  if (!answer.ok) return answer
  const { data } = recordOf(await answer.json())
  return Response.json(recordOf(data).challenge)
}

const SPARE_SECONDS = 10

/** ALTCHA's box; its worker is one of our files, as the page's policy requires. */
export default function AltchaBox({ action, seconds, attempts, isInvalid, describedBy, auto, onToken }: BoxProps) {
  const ref = useRef<AltchaWidgetElement>(null)
  const tell = useRef(onToken)
  useEffect(() => {
    tell.current = onToken
  }, [onToken])
  useDescription(ref, isInvalid, describedBy)
  useEffect(() => {
    // Nothing to empty before the first try, nor a method to do it with.
    if (attempts > 0) ref.current?.reset()
  }, [attempts])
  useEffect(() => {
    const widget = ref.current
    let timer = 0
    const onVerified = (event: Event) => {
      const { payload } = recordOf(event instanceof CustomEvent ? event.detail : null)
      if (typeof payload === 'string' && payload !== '') tell.current?.(payload)
      window.clearTimeout(timer)
      timer = window.setTimeout(() => widget?.reset(), (seconds - SPARE_SECONDS) * 1000)
    }
    widget?.addEventListener('verified', onVerified)
    return () => {
      window.clearTimeout(timer)
      widget?.removeEventListener('verified', onVerified)
    }
  }, [seconds])
  return (
    <altcha-widget
      ref={ref}
      class={css.altcha}
      auto={auto ? 'onload' : undefined}
      challenge={address(captchaChallenge.path, {}, { action })}
    />
  )
}

/** The checkbox belongs to the widget: its description is set once the box exists, and again when it changes. */
function useDescription(ref: { current: AltchaWidgetElement | null }, isInvalid: boolean, describedBy: string) {
  useEffect(() => {
    const widget = ref.current
    const tell = () => {
      const box = widget?.querySelector<HTMLInputElement>('input[type=checkbox]')
      // A form sent before the box was there gave the focus to its place.
      if (document.activeElement === widget?.closest('[data-field]')) box?.focus()
      box?.setAttribute('aria-describedby', describedBy)
      if (isInvalid) box?.setAttribute('aria-invalid', 'true')
      else box?.removeAttribute('aria-invalid')
    }
    tell()
    widget?.addEventListener('load', tell)
    return () => widget?.removeEventListener('load', tell)
  }, [ref, isInvalid, describedBy])
}

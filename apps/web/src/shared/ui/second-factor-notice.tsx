import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useVisitor } from '../visitor-context.ts'
import { Notice } from './faces.tsx'
import { momentText } from './moment.tsx'

/** For administrators and store owners without a second factor: from when they need one, and where to get it. */
export function SecondFactorNotice() {
  const { user, store, country } = useVisitor()
  const [now] = useState(() => Date.now())
  if (!user?.secondFactorFrom) return null
  const isDue = Date.parse(user.secondFactorFrom) <= now
  return (
    <Notice>
      {isDue
        ? 'Para mover dinero o cambiar permisos tu cuenta necesita un segundo factor.'
        : `Desde el ${momentText(user.secondFactorFrom, country, 'day')}, para mover dinero o cambiar permisos tu cuenta necesita un segundo factor.`}{' '}
      Es tu huella o tu cara (<Link to={`${paths.account(store)}#llaves`}>llave de acceso</Link>), o un código que
      muestra tu teléfono con Google Authenticator o una aplicación parecida.{' '}
      <Link to={paths.secondFactor(store)}>Activarlo ahora</Link>
    </Notice>
  )
}

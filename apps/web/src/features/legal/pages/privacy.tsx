import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { legalNames } from '../legal-names.ts'
import { sharedPage } from '../../../shared/shared-page.ts'
import css from './legal.module.css'

export const handle = sharedPage()
export const meta = () => [
  { title: 'Privacidad y datos personales | Tuerca' },
  {
    name: 'description',
    content: 'Qué datos guarda Tuerca, para qué, por cuánto tiempo y cómo descargarlos, corregirlos o eliminarlos.',
  },
]

export default function PrivacyPage() {
  const { appParams } = useVisitor()
  const { product, company, email } = legalNames(appParams)
  return (
    <article className={css.text}>
      <h1>Privacidad y datos personales</h1>
      <p className={css.dim}>
        Ley 1581 de 2012 (Colombia) y Ley Federal de Protección de Datos Personales en Posesión de los Particulares
        (México).
      </p>
      <h2>Quién responde</h2>
      <p>
        {company} es responsable de los datos que se tratan en {product}. Escríbenos a{' '}
        <a href={`mailto:${email}`}>{email}</a> para cualquier consulta o reclamo.
      </p>
      <h2>Qué guardamos</h2>
      <ul>
        <li>Tu nombre, correo, celular, país y si eres taller, porque nos los das al registrarte.</li>
        <li>Tu contraseña, solo como una huella que no permite leerla.</li>
        <li>
          Las consultas que haces (números de parte, placas y vehículos) y las cotizaciones que pides, con la ciudad y
          la nota que escribes en ellas.
        </li>
        <li>
          Los vehículos de tu garaje, con su placa, VIN, kilometraje y servicios, y las fotos que subes de ellos, que
          solo tú ves.
        </li>
        <li>Tus direcciones, tus preguntas a las tiendas y las sustituciones que guardas.</li>
        <li>Tus pagos y sus recibos. Los datos de tu tarjeta los ve solo la pasarela de pago.</li>
        <li>Lo que anotas en tu agenda y cuándo leyó un calendario su dirección secreta, si la creas.</li>
        <li>
          El navegador con el que ingresas, para que reconozcas tus sesiones. No guardamos tu dirección de red con
          ellas.
        </li>
        <li>Los mensajes que te enviamos, cuáles quieres recibir, y si tu correo los devuelve.</li>
      </ul>
      <p>
        No guardamos datos de la persona propietaria de un vehículo. Tu celular se comparte con una tienda solo cuando
        le pides una cotización o le compras.
      </p>
      <h2>Para qué</h2>
      <p>
        Para mostrarte quién tiene la autoparte, responder tus cotizaciones, entregar tus pedidos, contar tus consultas
        y cuidar tu cuenta. No vendemos tus datos.
      </p>
      <h2>Cookies</h2>
      <p>
        Usamos las necesarias: la de tu sesión, la que cuenta las consultas sin cuenta, la página a la que vuelves al
        ingresar, tu país, la ciudad que eliges, dónde dijiste que recoges y la apariencia. No hay cookies de
        publicidad. Las consultas sin cuenta se cuentan también por una huella de la dirección de red.
      </p>
      <h2>Cuánto tiempo</h2>
      <p>
        Mientras tengas tu cuenta. Al eliminarla se borran tus datos, salvo los que la ley obliga a conservar de una
        compra. Durante un año queda además una huella de tu correo que no permite leerlo, con cuántas consultas gratis
        usaste y no de qué: así nadie las recibe dos veces por eliminar su cuenta.
      </p>
      <h2>Tus derechos</h2>
      <ul>
        <li>
          Conocer, corregir y descargar tus datos en <Link to={paths.account()}>Mi cuenta</Link>.
        </li>
        <li>Retirar tu autorización y eliminar tu cuenta allí mismo, o escribiendo a {email}.</li>
        <li>
          Presentar una queja ante la Superintendencia de Industria y Comercio (Colombia) o la autoridad de protección
          de datos de México.
        </li>
      </ul>
      <p>
        Respondemos consultas en 10 días hábiles y reclamos en 15 días hábiles. En México, las solicitudes de acceso,
        rectificación, cancelación y oposición se responden en 20 días hábiles.
      </p>
    </article>
  )
}

import type { PartKind } from '@tuerca/line-art/part-drawing'

/** The drawing that stands for a whole group, by its slug, where its commonest kind would say another thing. */
export const GROUP_DRAWINGS: Partial<Record<string, PartKind>> = {
  suspension: 'shock-absorber',
  motor: 'piston',
  filtros: 'oil-filter',
  iluminacion: 'headlight',
  'empaques-y-retenes': 'gasket-set',
  encendido: 'spark-plug',
  'electrico-y-arranque': 'battery',
  sensores: 'oxygen-sensor',
  transmision: 'gear-cluster',
  'ejes-y-ruedas': 'drive-shaft',
  'llantas-y-rines': 'wheel',
  admision: 'throttle-body',
  climatizacion: 'cooling-fan',
  carroceria: 'door-handle',
  'vidrios-y-espejos': 'mirror',
  'interior-y-seguridad': 'window-switch',
  'accesorios-y-herramientas': 'bolt-kit',
}

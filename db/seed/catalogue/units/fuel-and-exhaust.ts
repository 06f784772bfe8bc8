import { circle, rect } from '@tuerca/line-art/outline'
import { screwCap } from '@tuerca/line-art/parts/brake-pieces'
import * as bay from '@tuerca/line-art/parts/engine-bay-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { hose, kind, line, pipe, sensor } from '@tuerca/line-art/parts/lines'
import { unit } from '../unit-template.ts'

export const fuelAndExhaust = [
  unit({
    key: 'air-filter',
    code: '13-10',
    category: 'fuel-intake',
    name: 'Caja y filtro de aire / Air filter box / Caixa e filtro de ar',
    applies: 'fuel!=electric, fuel_system=injection|diesel',
    parts: `
1; Caja inferior / Lower box / Caixa inferior; air-filter-box; 1
2; Filtro de aire / Air filter / Filtro de ar; air-filter; 1
3; Tapa de la caja / Box cover / Tampa da caixa; -; 1
4; Sensor MAF / Air flow sensor / Sensor de fluxo; maf-sensor; 1
5; Manguera de admisión / Intake hose / Mangueira de admissão; air-intake-hose; 1
6; Abrazadera / Clamp / Abraçadeira; -; 2
7; Grapa / Clip / Presilha; -; 4
8; Tornillo / Bolt / Parafuso; -; 3
9; Caucho de la caja / Box grommet / Coxim; -; 3
10; Resonador / Resonator / Ressonador; -; 1
11; Tornillo del sensor / Sensor screw / Parafuso do sensor; -; 2`,
    plate: (p) => {
      p.put('1', bay.airBoxLower(150, 110), { at: [0, 0, 0] })
      p.row({ from: [0, 0, 0], to: '+z', start: 26, gap: 14 }, [
        ['2', bay.filterPanel(140, 100)],
        ['3', bay.airBoxUpper(150, 110)],
      ])
      for (const s of [-1, 1])
        p.row({ from: [s * 60, -63, -44], to: '-z', start: 24, gap: 8, bare: true }, [
          ['9', h.grommet(8)],
          ['8', h.flangeBolt(3.6, 18)],
        ])
      p.put('7', h.clip(22), { at: [-50, -90, 100], face: '-y' })
      p.put('7', h.clip(22), { at: [20, -90, 90], face: '-y' })
      p.row({ from: [60, 0, 190], to: '+x', start: 60, gap: 10 }, [
        ['4', kind('airflow-sensor', 2), { face: '+z', spin: 90, size: 0.9 }],
        ['6', h.clamp(24)],
        ['5', ribbedDuct],
        ['6', h.clamp(24)],
      ])
      p.row({ from: [170, 0, 225], to: '+z', start: 20, bare: true }, [
        [
          '11',
          h.screw(2.4, 10),
          {
            each: [
              [0, -8, 0],
              [0, 8, 0],
            ],
          },
        ],
      ])
      p.put('10', resonator, { at: [-190, 20, 30] })
    },
  }),
  unit({
    key: 'intake-manifold',
    code: '13-15',
    category: 'fuel-intake',
    name: 'Múltiple de admisión / Intake manifold / Coletor de admissão',
    applies: 'fuel_system=injection',
    parts: `
1; Múltiple de admisión / Intake manifold / Coletor de admissão; intake-manifold; 1
2; Empaque de múltiple / Manifold gasket / Junta do coletor; intake-manifold-gasket; 1
3; Tornillo / Bolt / Parafuso; -; 5
4; Tuerca / Nut / Porca; -; 2
5; Sensor MAP / MAP sensor / Sensor MAP; map-sensor; 1
6; Tornillo del sensor / Sensor screw / Parafuso do sensor; -; 1
7; Sensor de temperatura de aire / Air temperature sensor / Sensor de temperatura do ar; intake-air-temp-sensor; 1
8; Manguera de vacío / Vacuum hose / Mangueira de vácuo; vacuum-hose; 1
9; Abrazadera / Clamp / Abraçadeira; -; 2
10; Válvula PCV / PCV valve / Válvula PCV; pcv-valve; 1
11; Soporte / Bracket / Suporte; -; 1`,
    links: { '13-20': 'throttle-body', '13-30': 'injectors' },
    plate: (p) => {
      p.put('1', bay.intakeManifold(230), { at: [0, 0, 0] })
      p.row({ from: [0, 50, -44], to: '+y', start: 60, gap: 12 }, [
        ['2', h.gasket(rect(230, 34, 8), ...[-83, -28, 28, 83].map((x) => circle(10, [x, 0])))],
      ])
      p.row({ from: [-100, 30, -44], to: '-y', start: 66, bare: true }, [
        [
          '3',
          h.bolt(4, 34),
          {
            each: [
              [0, 0, 0],
              [110, 0, -10],
              [200, 0, 0],
            ],
          },
        ],
      ])
      p.row({ from: [40, 8, 54], to: '+z', start: 36, gap: 8 }, [
        ['5', kind('knock-sensor', 2), { size: 0.6 }],
        ['6', h.screw(3, 14)],
      ])
      p.row({ from: [-30, 8, 54], to: '+z', start: 40 }, [['7', sensor(7, 24)]])
      p.row({ from: [100, 8, 40], to: '+x', start: 50, gap: 8 }, [['10', sensor(6, 18)]])
      p.put(
        '8',
        hose(
          [
            [150, -30, 60],
            [170, -30, 70],
            [200, 0, 80],
            [210, 40, 80],
          ],
          4.6,
        ),
      )
      p.put('9', h.clamp(6.4), { at: [138, -30, 56], face: '+x' })
      p.put('9', h.clamp(6.4), { at: [212, 58, 80], face: '+y' })
      p.row({ from: [90, -20, -70], to: '-z', start: 20, gap: 8 }, [
        ['11', h.angleBracket(40, 34, 26)],
        ['3', h.bolt(4, 18)],
      ])
      p.row({ from: [-110, 120, -44], to: '-y', start: 0, bare: true }, [
        [
          '4',
          h.flangeNut(4),
          {
            each: [
              [0, 0, 40],
              [0, 0, 62],
            ],
          },
        ],
      ])
      p.link('13-20', [-118, 8, 36])
      p.link('13-30', [-40, -12, 0])
    },
  }),
  unit({
    key: 'throttle-body',
    code: '13-20',
    category: 'fuel-intake',
    name: 'Cuerpo de aceleración / Throttle body / Corpo de borboleta',
    applies: 'fuel_system=injection, from<2008',
    parts: `
1; Cuerpo de aceleración / Throttle body / Corpo de borboleta; throttle-body; 1
2; Empaque / Gasket / Junta; throttle-body-gasket; 1
3; Tornillo / Bolt / Parafuso; -; 4
4; Sensor TPS / Throttle position sensor / Sensor TPS; tps-sensor; 1
5; Válvula IAC / Idle valve / Atuador de marcha lenta; idle-air-control-valve; 1
6; Tornillo / Screw / Parafuso; -; 4
7; Oring / O-ring / O-ring; -; 2
8; Guaya de acelerador / Throttle cable / Cabo do acelerador; accelerator-cable; 1
9; Manguera de agua / Water hose / Mangueira de água; -; 2`,
    links: { '13-10': 'air-filter', '13-15': 'intake-manifold' },
    plate: (p) => {
      p.row({ from: [0, 130, 0], to: '-y', start: 0, gap: 20 }, [
        [
          '2',
          h.gasket(
            rect(80, 76, 10),
            circle(27),
            circle(3.4, [-31, 29]),
            circle(3.4, [31, 29]),
            circle(3.4, [31, -29]),
            circle(3.4, [-31, -29]),
          ),
        ],
        ['1', kind('throttle-body', 3), { face: '+z', size: 1.15 }],
        [
          '3',
          h.bolt(4, 34),
          {
            each: [
              [-35, 0, -33],
              [35, 0, -33],
              [35, 0, 33],
              [-35, 0, 33],
            ],
          },
        ],
      ])
      p.row({ from: [40, 30, 0], to: '+x', start: 70, gap: 10 }, [
        ['7', h.oRing(11, 1.6)],
        ['4', kind('window-switch', 2), { face: '+z', size: 0.5 }],
        [
          '6',
          h.screw(2.6, 14),
          {
            each: [
              [0, 0, 14],
              [0, 0, -14],
            ],
          },
        ],
      ])
      p.row({ from: [-34, 30, 0], to: '-x', start: 60, gap: 10 }, [
        ['7', h.oRing(9, 1.6)],
        ['5', sensor(11, 36)],
        [
          '6',
          h.screw(2.6, 14),
          {
            each: [
              [0, 0, 14],
              [0, 0, -14],
            ],
            gap: 14,
          },
        ],
      ])
      p.put('8', throttleCable, { at: [-10, -20, 90] })
      p.put(
        '9',
        hose(
          [
            [40, 60, -60],
            [60, 50, -76],
            [90, 40, -90],
            [120, 50, -100],
          ],
          5,
        ),
      )
      p.put(
        '9',
        hose(
          [
            [40, 30, -80],
            [60, 20, -96],
            [90, 10, -110],
            [120, 20, -120],
          ],
          5,
        ),
      )
      p.link('13-15', [0, 132, -34])
      p.link('13-10', [0, -10, 24])
    },
  }),
  unit({
    key: 'injectors',
    code: '13-30',
    category: 'fuel-intake',
    name: 'Riel e inyectores / Fuel rail and injectors / Tubo distribuidor e injetores',
    applies: 'fuel_system=injection',
    parts: `
1; Riel de inyectores / Fuel rail / Tubo distribuidor; fuel-rail; 1
2; Inyector / Injector / Injetor; fuel-injector; cyl
3; Oring superior / Upper O-ring / O-ring superior; injector-seal-kit; cyl
4; Oring inferior / Lower O-ring / O-ring inferior; -; cyl
5; Pin del inyector / Injector clip / Presilha; -; cyl
6; Regulador de presión / Pressure regulator / Regulador de pressão; fuel-pressure-regulator; 1
7; Tornillo del riel / Rail bolt / Parafuso do tubo; -; 2
8; Espaciador / Spacer / Espaçador; -; 2
9; Manguera de combustible / Fuel hose / Mangueira de combustível; fuel-hose; 1
10; Aislador / Insulator / Isolador; -; cyl
-; Kit de limpieza de inyectores / Injector service kit / Kit de limpeza; injector-seal-kit; 1`,
    links: { '13-15': 'intake-manifold' },
    plate: (p) => {
      p.put('1', railBar, { at: [0, 0, 60] })
      for (const x of [-90, 30])
        p.row({ from: [x, 0, 50], to: '-z', start: 26, gap: 9 }, [
          ['3', h.oRing(8, 1.8)],
          ['2', kind('injector', 2), { face: '+z', size: 1.1 }],
          ['4', h.oRing(8, 1.8)],
          ['10', h.rubberBush(12, 10, 6), { face: '+z' }],
        ])
      p.put('5', h.clip(24), { at: [-140, -30, 10], face: '-y' })
      for (const x of [-60, 60])
        p.row({ from: [x, -14, 66], to: '+z', start: 46, gap: 8 }, [
          ['8', h.sleeve(7, 4.4, 16)],
          ['7', h.bolt(4, 34)],
        ])
      p.row({ from: [130, 0, 66], to: '+x', start: 36, gap: 10 }, [
        ['3', h.oRing(8, 1.8)],
        ['6', sensor(13, 30)],
      ])
      p.put(
        '9',
        hose(
          [
            [-190, 0, 66],
            [-215, 0, 66],
            [-240, 10, 80],
            [-255, 30, 110],
          ],
          6,
        ),
      )
      p.link('13-15', [30, 0, -180])
    },
  }),
  unit({
    key: 'fuel-tank',
    code: '13-50',
    category: 'fuel-intake',
    name: 'Tanque y bomba de gasolina / Fuel tank and pump / Tanque e bomba de combustível',
    applies: 'fuel_system=injection',
    parts: `
1; Tanque de combustible / Fuel tank / Tanque de combustível; fuel-tank; 1
2; Bomba de gasolina / Fuel pump / Bomba de combustível; fuel-pump-module; 1
3; Empaque de la bomba / Pump seal / Junta da bomba; -; 1
4; Anillo de la bomba / Lock ring / Anel de trava; -; 1
5; Fleje del tanque / Tank strap / Cinta do tanque; -; 2
6; Tornillo del fleje / Strap bolt / Parafuso da cinta; -; 4
7; Tubo de llenado / Filler neck / Bocal de enchimento; -; 1
8; Tapa de gasolina / Fuel cap / Tampa do tanque; fuel-cap; 1
9; Manguera de llenado / Filler hose / Mangueira de enchimento; fuel-hose; 1
10; Abrazadera / Clamp / Abraçadeira; -; 2
11; Prefiltro / Fuel strainer / Pré-filtro; fuel-pump-strainer; 1
12; Flotador / Fuel sender / Boia; fuel-sender; 1`,
    links: { '13-60': 'fuel-lines' },
    plate: (p) => {
      p.put('1', bay.fuelTank(220, 150), { at: [0, 0, 0] })
      p.row({ from: [-40, 0, 59], to: '+z', start: 70, gap: 14 }, [
        ['11', kind('air-filter', 2), { size: 0.3 }],
        ['2', bay.pumpModule(96)],
        ['3', h.oRing(28, 2.4), { gap: -6 }],
        ['4', bay.lockRing(33), { gap: 12 }],
      ])
      p.put('12', kind('knock-sensor', 4), { at: [70, -60, 150], size: 0.7 })
      for (const x of [-60, 60])
        p.row({ from: [x, 0, -20], to: '-z', start: 10, bare: true, gap: 8 }, [
          ['5', tankStrap, { face: '+z' }],
          [
            '6',
            h.bolt(4, 20),
            {
              each: [
                [0, -86, 30],
                [0, 86, 30],
              ],
              gap: -8,
            },
          ],
        ])
      p.row({ from: [126, -15, 26], to: '+x', start: 26, gap: 10 }, [
        ['10', h.clamp(13)],
        ['9', fillerHose, { face: '+z' }],
        ['10', h.clamp(13)],
      ])
      p.put(
        '7',
        pipe(
          [
            [260, -15, 40],
            [280, -15, 60],
            [300, -10, 100],
            [310, 0, 150],
          ],
          10,
        ),
      )
      p.row({ from: [310, 0, 160], to: '+z', start: 30 }, [['8', screwCap(16)]])
      p.link('13-60', [-50, -8, 158])
    },
  }),
  unit({
    key: 'fuel-lines',
    code: '13-60',
    category: 'fuel-intake',
    name: 'Filtro y líneas de combustible, cánister / Fuel filter, lines and canister / Filtro, linhas e cânister',
    applies: 'fuel_system=injection',
    parts: `
1; Filtro de combustible / Fuel filter / Filtro de combustível; fuel-filter; 1
2; Soporte del filtro / Filter bracket / Suporte do filtro; -; 1
3; Tornillo / Bolt / Parafuso; -; 2
4; Tubo de presión / Pressure line / Tubo de pressão; -; 1
5; Tubo de retorno / Return line / Tubo de retorno; -; 1
6; Manguera de combustible / Fuel hose / Mangueira de combustível; fuel-hose; 2
7; Abrazadera / Clamp / Abraçadeira; -; 4
8; Cánister / Canister / Cânister; evap-canister; 1
9; Válvula de purga del cánister / Purge valve / Válvula de purga; purge-valve; 1
10; Grapa del tubo / Pipe clip / Presilha do tubo; -; 3`,
    links: { '13-50': 'fuel-tank', '13-30': 'injectors' },
    plate: (p) => {
      p.put('1', kind('fuel-filter', 2), { at: [-40, -60, 0], size: 0.9 })
      p.row({ from: [-40, -60, -30], to: '-z', start: 20, gap: 10 }, [
        ['2', h.angleBracket(50, 30, 40), { face: '+z' }],
        [
          '3',
          h.flangeBolt(4, 18),
          {
            each: [
              [-14, 0, 0],
              [14, 0, 0],
            ],
          },
        ],
      ])
      p.put(
        '4',
        line(
          [
            [-200, 120, 30],
            [-140, 120, 30],
            [-60, 110, 30],
            [20, 110, 30],
            [60, 90, 50],
            [180, 90, 50],
          ],
          3,
        ),
      )
      p.put(
        '5',
        line(
          [
            [-200, 150, 10],
            [-140, 150, 10],
            [-60, 140, 10],
            [40, 140, 10],
            [80, 120, 30],
            [200, 120, 30],
          ],
          3,
        ),
      )
      p.put('10', h.saddle(34, 14, 12), { at: [-90, 90, 70] })
      p.put('10', h.saddle(34, 14, 12), { at: [140, 60, 90] })
      p.put(
        '6',
        hose(
          [
            [-240, 40, 0],
            [-220, 20, 4],
            [-180, 0, 0],
            [-140, -20, -6],
          ],
          6,
        ),
      )
      p.put(
        '6',
        hose(
          [
            [50, -100, 10],
            [80, -110, 14],
            [120, -110, 30],
            [150, -90, 60],
          ],
          6,
        ),
      )
      p.put('7', h.clamp(8), { at: [-116, -34, -10], face: '+x' })
      p.put('7', h.clamp(8), { at: [24, -88, 6], face: '+x' })
      p.put('8', kind('vapour-canister', 2), { at: [190, -10, -90] })
      p.put('9', kind('relay', 3), { at: [130, -120, -70], size: 0.6 })
      p.link('13-50', [-216, 150, 10])
      p.link('13-30', [196, 90, 50])
    },
  }),
  unit({
    key: 'exhaust-manifold',
    code: '15-10',
    category: 'exhaust',
    name: 'Múltiple de escape y catalizador / Exhaust manifold and catalyst / Coletor de escape e catalisador',
    applies: 'fuel_system=injection',
    parts: `
1; Múltiple de escape / Exhaust manifold / Coletor de escape; exhaust-manifold; 1
2; Empaque de múltiple / Manifold gasket / Junta do coletor; exhaust-manifold-gasket; 1
3; Espárrago / Stud / Prisioneiro; -; 8
4; Tuerca / Nut / Porca; -; 8
5; Protector de calor / Heat shield / Defletor de calor; -; 1
6; Tornillo del protector / Shield bolt / Parafuso do defletor; -; 3
7; Sensor de oxígeno delantero / Front oxygen sensor / Sonda lambda dianteira; oxygen-sensor delantero; 1
8; Sensor de oxígeno trasero / Rear oxygen sensor / Sonda lambda traseira; oxygen-sensor trasero; 1
9; Empaque de escape / Exhaust gasket / Junta de escape; exhaust-donut; 1
10; Catalizador / Catalytic converter / Catalisador; catalytic-converter; 1
11; Tornillo con resorte / Spring bolt / Parafuso com mola; -; 2
12; Resorte / Spring / Mola; -; 2`,
    links: { '15-20': 'exhaust-line' },
    plate: (p) => {
      p.put('1', bay.manifold(210), { at: [0, 0, 60] })
      p.row({ from: [0, 40, 80], to: '+y', start: 60, gap: 14 }, [
        ['2', h.gasket(rect(200, 34, 8), ...[-80, -27, 27, 80].map((x) => circle(9, [x, 0])))],
        [
          '3',
          h.stud(3.6, 34),
          {
            each: [
              [-90, 0, 10],
              [-30, 0, -10],
              [30, 0, 10],
              [90, 0, -10],
            ],
            gap: 6,
          },
        ],
      ])
      p.row({ from: [0, -20, 80], to: '-y', start: 70, gap: 14, bare: true }, [
        [
          '4',
          h.flangeNut(3.6),
          {
            each: [
              [-90, 0, 10],
              [90, 0, 0],
            ],
          },
        ],
      ])
      p.row({ from: [0, -30, 80], to: '-y', start: 150, gap: 12, bare: true }, [
        ['5', bay.heatShield(180, 90), { face: '+z' }],
        [
          '6',
          h.flangeBolt(3.4, 12),
          {
            each: [
              [-76, 0, 32],
              [76, 0, 32],
              [0, 0, -34],
            ],
          },
        ],
      ])
      p.row({ from: [20, -14, 20], to: '+x', start: 110 }, [
        [
          '7',
          sensor(8, 30, [
            [0, 0, 18],
            [4, 6, 40],
            [20, 10, 50],
            [34, 20, 70],
          ]),
        ],
      ])
      p.row({ from: [0, -10, -24], to: '-z', start: 26, gap: 12 }, [
        ['9', bay.pipeGasket, { face: '+z', size: 1.5 }],
        ['10', kind('catalytic-converter', 2), { face: '+x', size: 1 }],
        [
          '12',
          h.coil(5, 18, 5, 1),
          {
            each: [
              [-20, 0, 0],
              [20, 0, 0],
            ],
          },
        ],
        [
          '11',
          h.bolt(4, 30),
          {
            each: [
              [-20, 0, 0],
              [20, 0, 0],
            ],
          },
        ],
      ])
      p.row({ from: [30, -10, -110], to: '+x', start: 50 }, [
        [
          '8',
          sensor(8, 30, [
            [0, 0, 18],
            [4, 6, 40],
            [20, 10, 50],
            [34, 20, 70],
          ]),
        ],
      ])
      p.link('15-20', [0, -10, -196])
    },
  }),
  unit({
    key: 'exhaust-line',
    code: '15-20',
    category: 'exhaust',
    name: 'Tubo de escape y silenciadores / Exhaust pipe and mufflers / Tubo de escape e silenciosos',
    applies: 'fuel!=electric',
    parts: `
1; Tubo delantero / Front pipe / Tubo dianteiro; exhaust-front-pipe; 1
2; Flexible / Flexible pipe / Tubo flexível; exhaust-flex; 1
3; Silenciador intermedio / Centre muffler / Silencioso intermediário; exhaust-center-pipe; 1
4; Silenciador trasero / Rear muffler / Silencioso traseiro; muffler; 1
5; Empaque de escape / Exhaust gasket / Junta de escape; exhaust-donut; 2
6; Tornillo / Bolt / Parafuso; -; 4
7; Tuerca / Nut / Porca; -; 4
8; Soporte de exhosto / Exhaust hanger / Coxim do escape; exhaust-hanger; 5
9; Abrazadera / Exhaust clamp / Abraçadeira; exhaust-clamp; 1
10; Cola de escape / Tail pipe trim / Ponteira; exhaust-tip; 1`,
    links: { '15-10': 'exhaust-manifold' },
    plate: (p) => {
      p.put(
        '1',
        pipe(
          [
            [-300, 0, 60],
            [-290, 0, 30],
            [-260, 0, 10],
            [-230, 0, 4],
            [-190, 0, 2],
          ],
          9,
        ),
      )
      p.row({ from: [-180, 0, 2], to: '+x', start: 8, gap: 10 }, [
        ['2', flexPipe],
        ['5', bay.pipeGasket],
        [
          '6',
          h.bolt(4, 22),
          {
            each: [
              [0, -20, 0],
              [0, 20, 0],
            ],
            face: '-x',
          },
        ],
        ['3', centreBox, { face: '+z' }],
        ['5', bay.pipeGasket],
        ['4', rearBox, { face: '+z' }],
        ['10', tailTrim],
      ])
      p.put('7', h.flangeNut(4), { at: [-30, 60, 20], face: '+x' })
      p.put('7', h.flangeNut(4), { at: [-60, -50, 0], face: '+x' })
      p.put('8', bay.hanger, { at: [60, -20, 86] })
      p.put('8', bay.hanger, { at: [290, 20, 96] })
      p.put('8', bay.hanger, { at: [330, -60, 90] })
      p.put('9', h.clamp(13), { at: [-236, 0, 70], face: '+x' })
      p.link('15-10', [-300, 0, 64])
    },
  }),
]

type Kit = Parameters<ReturnType<typeof kind>>[0]

function ribbedDuct(k: Kit): void {
  const profile = Array.from({ length: 17 }, (_, i) => [i * 5, i > 2 && i < 14 && i % 2 === 0 ? 24 : 20] as const)
  k.lathe({ at: [0, 0, 0], axis: 'z', profile, dark: true, bore: { r: 16, tone: 'ink' } })
}

function resonator(k: Kit): void {
  k.box({ at: [0, 0, 0], size: [60, 46, 50], round: 12, dark: true })
  k.lathe({
    at: [30, 0, 25],
    axis: 'x',
    profile: [
      [0, 15],
      [18, 15],
    ],
    bore: { r: 12, tone: 'ink' },
    dark: true,
  })
}

function throttleCable(k: Kit): void {
  k.tube({
    points: [
      [0, 0, 0],
      [-20, 0, 30],
      [-60, 10, 50],
      [-110, 20, 56],
    ],
    r: 3,
    dark: true,
  })
  k.lathe({
    at: [0, 0, 0],
    axis: [0.5, 0, -0.8],
    profile: [
      [-6, 5],
      [10, 5],
      [10, 2],
      [26, 2],
      [26, 4],
      [31, 4],
    ],
  })
}

function railBar(k: Kit): void {
  k.box({ at: [0, 0, 0], size: [250, 16, 15], round: 4 })
  for (const x of [-90, -30, 30, 90])
    k.lathe({
      at: [x, 0, -12],
      axis: 'z',
      profile: [
        [0, 10],
        [12, 10],
      ],
    })
  for (const x of [-60, 60])
    k.prism({ at: [x, -14, 4], axis: 'z', h: 5, outline: { outer: rect(20, 18, 7), holes: [circle(4)] }, floor: 'ink' })
  k.lathe({
    at: [-125, 0, 7],
    axis: [-1, 0, 0],
    profile: [
      [0, 5],
      [12, 5],
      [12, 6],
      [16, 6],
    ],
  })
}

function tankStrap(k: Kit): void {
  k.tube({
    points: [
      [0, -92, 34],
      [0, -84, 30],
      [0, -78, 8],
      [0, -68, 0],
      [0, 68, 0],
      [0, 78, 8],
      [0, 84, 30],
      [0, 92, 34],
    ],
    r: 4,
    tone: 'paper',
  })
}

function fillerHose(k: Kit): void {
  k.tube({
    points: [
      [0, 0, 0],
      [14, 0, 1],
      [30, 0, 4],
      [46, 0, 12],
    ],
    r: 12,
    dark: true,
    hollow: true,
  })
}

function flexPipe(k: Kit): void {
  const profile = Array.from({ length: 21 }, (_, i) => [8 + i * 3, i % 2 === 0 ? 13 : 11.6] as const)
  k.lathe({ at: [0, 0, 0], axis: 'z', profile: [[0, 10], [8, 10], ...profile, [76, 10]], bore: { r: 7, tone: 'ink' } })
}

function centreBox(k: Kit): void {
  k.tube({
    points: [
      [-90, 0, 0],
      [-70, 0, 0],
      [-46, 0, 0],
    ],
    r: 8,
  })
  bay.exhaustBox(90, 22, false)(k)
  k.tube({
    points: [
      [46, 0, 0],
      [60, 0, 2],
      [74, 0, 4],
      [90, 0, 4],
    ],
    r: 8,
    hollow: true,
  })
}

function rearBox(k: Kit): void {
  k.tube({
    points: [
      [-100, 0, 0],
      [-86, 0, 4],
      [-70, 0, 4],
      [-52, 0, 0],
    ],
    r: 8,
  })
  bay.exhaustBox(100, 30)(k)
  k.tube({
    points: [
      [52, 10, -6],
      [62, 10, -6],
      [74, 10, -8],
    ],
    r: 8,
    hollow: true,
  })
}

function tailTrim(k: Kit): void {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, 10],
      [30, 12],
    ],
    bore: { r: 10, tone: 'ink' },
    tone: 'paper',
  })
}

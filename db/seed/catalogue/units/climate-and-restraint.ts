import * as c from '@tuerca/line-art/parts/climate-pieces'
import { fanWheel, motor, radiatorCore, shroud } from '@tuerca/line-art/parts/engine-bay-pieces'
import * as h from '@tuerca/line-art/parts/hardware'
import { hose, kind, pipe } from '@tuerca/line-art/parts/lines'
import * as r from '@tuerca/line-art/parts/restraint-pieces'
import { unit } from '../unit-template.ts'

export const climateAndRestraint = [
  unit({
    key: 'air-conditioning',
    code: '76-10',
    category: 'climate',
    name: 'Compresor y condensador / Compressor and condenser / Compressor e condensador',
    applies: 'ac=yes, fuel=gasoline|diesel',
    parts: `
1; Condensador / Condenser / Condensador; ac-condenser; 1
2; Electroventilador / Fan / Ventilador; radiator-fan; 1
3; Compresor / Compressor / Compressor; ac-compressor; 1
4; Clutch del compresor / Compressor clutch / Embreagem; ac-compressor-clutch; 1
5; Bobina del clutch / Clutch coil / Bobina; -; 1
6; Polea / Pulley / Polia; -; 1
7; Rodamiento / Bearing / Rolamento; -; 1
8; Tuerca / Nut / Porca; -; 1
9; Manguera de alta / High pressure hose / Mangueira de alta; ac-hose; 1
10; Manguera de baja / Low pressure hose / Mangueira de baixa; ac-hose; 1
11; Oring / O-ring / O-ring; -; 4
12; Filtro secador / Receiver drier / Filtro secador; ac-receiver-drier; 1
13; Presostato / Pressure switch / Pressostato; ac-pressure-switch; 1
14; Motor / Fan motor / Motor; -; 1
15; Tornillo del compresor / Compressor bolt / Parafuso; -; 3
16; Pin de seguridad / Circlip / Anel elástico; -; 2`,
    plate: (p) => {
      p.put('1', radiatorCore(220, 120, 8), { at: [60, 110, 120] })
      p.put('2', shroud(150, 110, 48), { at: [80, 250, 120] })
      p.put('', fanWheel(44, 7), { at: [80, 246, 120] })
      p.row({ from: [80, 262, 120], to: '+y', start: 50 }, [['14', motor(18, 26), { face: '-y' }]])
      p.row({ from: [-40, -10, -60], to: '-y', start: 0, gap: 12 }, [
        ['3', c.compressorBody],
        ['5', c.clutchCoil, { gap: 10 }],
        ['16', h.circlip(20)],
        ['7', h.ballBearing(20, 12, 10)],
        ['6', h.pulley(40, 24, 5, 20)],
        ['16', h.circlip(20)],
        ['4', c.clutchHub],
        ['8', h.flangeNut(5)],
      ])
      p.row({ from: [2, 40, -86], to: '+y', start: 60, bare: true }, [
        [
          '15',
          h.bolt(4.4, 60),
          {
            each: [
              [0, 0, 0],
              [-42, 0, 72],
            ],
          },
        ],
      ])
      p.put(
        '9',
        pipe(
          [
            [-10, 100, 0],
            [20, 100, 30],
            [70, 60, 0],
            [120, 60, -40],
            [180, 90, -20],
          ],
          5,
        ),
      )
      p.put(
        '10',
        hose(
          [
            [10, 130, -40],
            [50, 130, -40],
            [100, 120, -90],
            [160, 120, -110],
            [240, 150, -90],
          ],
          7,
        ),
      )
      for (const [x, y, z] of [
        [-24, 88, -14],
        [190, 94, -14],
      ] as const)
        p.put('11', h.oRing(8, 1.6), { at: [x, y, z], face: '+x' })
      p.put('12', c.receiverDrier, { at: [-200, 110, 60] })
      p.row({ from: [-200, 110, 110], to: '+z', start: 24 }, [['13', h.plug(6, 16)]])
    },
  }),
  unit({
    key: 'heater-unit',
    code: '76-20',
    category: 'heating',
    name: 'Soplador y calefacción / Blower and heater unit / Ventilador e aquecedor',
    applies: 'ac=yes',
    parts: `
1; Motor de soplador / Blower motor / Motor do ventilador; blower-motor; 1
2; Turbina / Blower wheel / Turbina; -; 1
3; Caracol / Blower case / Voluta; -; 1
4; Resistencia / Blower resistor / Resistência; blower-resistor; 1
5; Filtro de cabina / Cabin filter / Filtro de cabine; cabin-filter; 1
6; Caja superior / Upper case / Caixa superior; -; 1
7; Caja inferior / Lower case / Caixa inferior; -; 1
8; Radiador de calefacción / Heater core / Radiador de aquecimento; heater-core; 1
9; Evaporador / Evaporator / Evaporador; ac-evaporator; 1
10; Válvula de expansión / Expansion valve / Válvula de expansão; ac-expansion-valve; 1
11; Actuador de compuerta / Flap actuator / Atuador; blend-door-actuator; 3
12; Tornillo / Screw / Parafuso; -; 12
13; Oring / O-ring / O-ring; -; 2
14; Tornillo del motor / Motor screw / Parafuso do motor; -; 3`,
    plate: (p) => {
      p.put('6', c.heaterCase(150, true), { at: [90, 60, 170] })
      p.put('9', c.heaterCore(110, 76, 26), { at: [80, 60, 30] })
      p.put('7', c.heaterCase(150, false), { at: [90, 60, -130] })
      p.axis([90, 60, 168], [90, 60, -124])
      p.put('8', c.heaterCore(90, 60, 18), { at: [240, 140, 40] })
      p.put('10', c.expansionValve, { at: [360, -10, -60] })
      p.row({ from: [360, -26, -60], to: '-y', start: 24, bare: true }, [
        [
          '13',
          h.oRing(6, 1.5),
          {
            each: [
              [-6, 0, -8],
              [-3, 0, 8],
            ],
          },
        ],
      ])
      p.put('3', c.blowerScroll, { at: [-130, 0, 40] })
      p.row({ from: [-130, 0, 40], to: '-z', start: 60, gap: 12 }, [
        ['2', c.cageFan(34, 34), { face: '+z' }],
        ['1', c.blowerMotor, { face: '+z' }],
        [
          '14',
          h.screw(3.4, 16),
          {
            face: '-z',
            each: [
              [29, 16, 0],
              [-29, 16, 0],
              [0, -33, 0],
            ],
          },
        ],
      ])
      p.row({ from: [-140, -56, 58], to: '-y', start: 60 }, [['4', c.blowerResistor]])
      p.row({ from: [-130, 0, 104], to: '+z', start: 64 }, [['5', kind('cabin-filter', 2), { size: 0.9 }]])
      p.row({ from: [170, 60, 190], to: '+x', start: 30 }, [['11', c.flapActuator, { face: '-x' }]])
      p.row({ from: [90, 60, 172], to: '+z', start: 80, bare: true }, [
        [
          '12',
          h.screw(3, 16),
          {
            each: [
              [-76, -60, -60],
              [78, 62, -40],
            ],
          },
        ],
      ])
    },
  }),
  unit({
    key: 'belts-and-airbags',
    code: '74-10',
    category: 'restraint',
    name: 'Cinturones y airbags / Seat belts and airbags / Cintos e airbags',
    applies: 'airbags=yes',
    parts: `
1; Cinturón delantero / Front seat belt / Cinto dianteiro; seat-belt delantero derecho; 1; Derecho / Right / Direito
1; Cinturón delantero / Front seat belt / Cinto dianteiro; seat-belt delantero izquierdo; 1; Izquierdo / Left / Esquerdo
2; Chapa del cinturón / Buckle / Fecho; seat-belt-buckle delantero; 2
3; Regulador de altura / Height adjuster / Regulador de altura; -; 2
4; Tornillo de anclaje / Anchor bolt / Parafuso de ancoragem; -; 8
5; Arandela / Washer / Arruela; -; 8
6; Airbag de conductor / Driver airbag / Airbag do motorista; airbag-driver; 1
7; Resorte de reloj / Clock spring / Cinta do airbag; clock-spring; 1
8; Airbag de pasajero / Passenger airbag / Airbag do passageiro; airbag-passenger; 1
11; Módulo de airbag / Airbag control unit / Módulo do airbag; airbag-module; 1
12; Sensor frontal / Front sensor / Sensor frontal; impact-sensor; 2
13; Tornillo / Bolt / Parafuso; -; 6`,
    links: { '71-10': 'front-seat' },
    plate: (p) => {
      p.put('3', r.heightAdjuster, { at: [180, 60, 130] })
      p.put('1', r.seatBelt, { at: [180, -40, 0] })
      p.axis([184, -40, 128], [180, 50, 140])
      p.row({ from: [184, -50, 127], to: '-y', start: 40, gap: 8 }, [
        ['5', h.washer(5)],
        ['4', h.bolt(5, 20)],
      ])
      p.row({ from: [208, -54, -143], to: '-y', start: 40, gap: 8 }, [
        ['5', h.washer(5)],
        ['4', h.bolt(5, 20)],
      ])
      p.put('2', r.beltBuckle, { at: [330, -60, -30] })
      p.put('7', r.spiralCable, { at: [-110, 60, 60] })
      p.put('6', r.driverBag, { at: [-110, -60, 60] })
      p.put('8', r.passengerModule, { at: [-20, 150, 90] })
      p.put('11', r.controlUnit(70, 56, 22), { at: [30, -60, -80] })
      p.row({ from: [30, -60, -60], to: '+z', start: 40, bare: true }, [
        [
          '13',
          h.flangeBolt(3.6, 16),
          {
            each: [
              [-42, 12, 0],
              [42, 12, 0],
            ],
          },
        ],
      ])
      p.put('12', r.crashSensor, { at: [-20, -190, -90] })
      p.link('71-10', [330, -60, -72])
    },
  }),
]

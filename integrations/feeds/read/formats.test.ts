import { describe, expect, it } from 'vitest';
import { importFeed, vehicleOf } from '../feed-for-test.ts';
import { formats } from './formats.ts';
import { recogniseFormat } from './recognise.ts';

const hilux = { make: 'Toyota', model: 'Hilux', year: 2021, km: 48_210 };
const csvOf = (header: string, row: string) => `${header}\n${row}\n`;

/** One small feed per format, and what the vehicle must be. */
const FEEDS: Record<string, { text: string; is: object }> = {
  'forecourt-json': {
    text: JSON.stringify([
      {
        id: 9,
        stocknum: 'U1',
        car_type: 'used',
        name: '2021 Toyota Hilux SR5',
        make: 'Toyota',
        model: 'Hilux',
        year: 2021,
        km: 48210,
        price: 52990,
        price_basis: 'driveAway',
        images: [{ image: { url: '/images/a.webp' } }],
        spin_images: ['/spin/1.webp'],
        finance_lenders: { youx: { paymentWeek: 199, term5: 210 } },
        sold: false,
      },
    ]),
    is: {
      ...hilux,
      id: '9',
      stocknum: 'U1',
      price_basis: 'driveAway',
      primary_image_url: '/images/a.webp',
      spin_images: ['/spin/1.webp'],
    },
  },
  'carsales-json': {
    text: JSON.stringify([
      {
        Type: 'CAR',
        Identifier: 'guid-1',
        ListingType: 'used',
        SaleStatus: 'For Sale',
        Description: '<p>One owner</p>',
        Identification: [
          { Type: 'StockNumber', Value: 'U1' },
          { Type: 'VIN', Value: 'MR0FB8CD100123456' },
        ],
        Registration: { Number: '1abc23', ExpiresUtc: '2026-12-30T00:00:00Z' },
        Specification: {
          Make: 'TOYOTA',
          Model: 'HILUX',
          Series: 'GUN126R',
          ReleaseDate: { Year: 2021 },
          Attributes: [
            { Name: 'Badge', Value: 'SR5' },
            { Name: 'EngineSize', Value: 2755 },
            { Name: 'Drive', Value: 'Four Wheel Drive' },
            { Name: 'BodyStyle', Value: 'Dual Cab Ute' },
            { Name: 'TowingCapacityBraked', Value: 3500 },
          ],
        },
        Colours: [{ Location: 'Exterior', Generic: 'White', Name: 'Glacier White' }],
        OdometerReadings: [{ Value: 48210, UnitOfMeasure: 'KM' }],
        PriceList: [
          { Type: 'EGC', Amount: 50888 },
          { Type: 'DAP', Amount: 52990 },
          { Type: 'Wholesale', Amount: 41000 },
        ],
        Media: {
          Photos: [
            { Order: 2, Url: 'https://cdn.example/2.jpg' },
            { Order: 1, Url: 'https://cdn.example/1.jpg' },
          ],
        },
        Seller: { LocationName: 'Penrith', Addresses: [{ Suburb: 'Penrith', State: 'NSW' }] },
      },
    ]),
    is: {
      ...hilux,
      stocknum: 'U1',
      vin: 'MR0FB8CD100123456',
      variant: { towingcapacitybraked: 3500 },
      price: 52_990,
      price_basis: 'driveAway',
      badge: 'SR5',
      simple_drive: '4x4',
      simple_body: 'Ute',
      engine_size_litres: 2.8,
      simple_colour: 'White',
      dealercomments: 'One owner',
      primary_image_url: 'https://cdn.example/1.jpg',
      regplate: '1ABC23',
      state: 'NSW',
    },
  },
  'easycars-json': {
    text: JSON.stringify({
      ResponseCode: 0,
      Stocks: [
        {
          YardCode: 'PEN',
          YardName: 'Penrith',
          StockNumber: 'U1',
          Make: 'Toyota',
          Model: 'Hilux',
          Badge: 'SR5',
          RegoNum: '1ABC23',
          Price: 52990,
          AdvSpecialPrice: 49990,
          YearGroup: 2021,
          Odometer: 48210,
          IsMiles: false,
          Body: 'Utility',
          Colour: 'White',
          EngineCapacity: '2.8',
          GearType: 'Auto',
          AdvDescription: 'One owner',
          IsDemo: false,
          StockType: 'Car',
          IsUsed: true,
          StockStatus: 'Available',
          IsDriveAway: true,
          IsDepositTaken: true,
          BuiltDate: '03/2021',
          ComplianceDate: '05/2021',
          ImageURLs: ['https://blob.example/1.jpg?se=2026'],
          Tare: '',
        },
      ],
    }),
    is: {
      ...hilux,
      price: 52_990,
      offer_price: 49_990,
      price_basis: 'driveAway',
      reserved: true,
      simple_transmission: 'Automatic',
      engine_size: 2800,
      build_date: '2021-03-01',
      location_name: 'Penrith',
      car_type: 'used',
    },
  },
  'dealer-studio-csv': {
    text: csvOf(
      'Stock number,Car type,Make,Model,DAP Price,EGC Price,Badge,Series,Cylinders,Rego,Rego expiry,Vin,' +
        'Body,Year,Odometer,Interior Colour,Exterior Colour,Location code,Vehicle description,Build date,' +
        'Compliance date,Dealercomments,Fuel,Transmission,Doors,Seats,Purchase cost,Features,Certified,Drive,' +
        'Engine size',
      'U1,used,Toyota,Hilux,52990,50888,SR5,GUN126R,4,1ABC234,30/06/2026,MR0FB8CD100123456,Ute,2021,48210,' +
        'Black,White,PEN,2021 Toyota Hilux,03/2021,05/2021,"One owner; tow bar",Diesel,Automatic,4,5,41000,' +
        '"Tow Bar|Snorkel",N,4x4,2.8',
    ),
    is: {
      ...hilux,
      price: 52_990,
      price_basis: 'driveAway',
      price_type: 'Drive away',
      rego_expiry: '2026-06-30',
      build_date: '2021-03-01',
      standardEquipment: ['Tow Bar', 'Snorkel'],
      certified: false,
      seats: 5,
      doors: 4,
      simple_fuel: 'Diesel',
      dealercomments: 'One owner; tow bar',
    },
  },
  'meta-csv': {
    text: csvOf(
      'vehicle_id,title,description,url,make,model,year,mileage.value,mileage.unit,image[0].url,' +
        'image[1].url,transmission,fuel_type,body_style,drivetrain,vin,condition,price,address,' +
        'exterior_color,sale_price,availability,date_first_on_lot,state_of_vehicle,vehicle_type',
      'U1,2021 Toyota Hilux SR5,One owner,https://d.example/u1,Toyota,Hilux,2021,48210,KM,' +
        'https://d.example/1.jpg,https://d.example/2.jpg,AUTOMATIC,DIESEL,PICKUP,FOUR_WD,MR0FB8CD100123456,' +
        `GOOD,52990 AUD,"{addr1: '1 Main St', city: 'Penrith', region: 'NSW'}",White,,AVAILABLE,2026-01-15,` +
        'USED,CAR_TRUCK',
    ),
    is: {
      ...hilux,
      id: 'U1',
      price: 52_990,
      car_type: 'used',
      simple_drive: '4x4',
      simple_body: 'Ute',
      city: 'Penrith',
      photos_count: 2,
      created_at: '2026-01-15T00:00:00.000Z',
      item_type: 'car',
    },
  },
  'meta-xml': {
    text:
      '<?xml version="1.0"?><listings><listing><vehicle_id>U1</vehicle_id><make>Toyota</make><model>' +
      'Hilux</model><year>2021</year><mileage><value>48210</value><unit>KM</unit></mileage><image><url>' +
      'https://d.example/1.jpg</url></image><image><url>https://d.example/2.jpg</url></image><price>52990 ' +
      'AUD</price><state_of_vehicle>NEW</state_of_vehicle></listing></listings>',
    is: { ...hilux, price: 52_990, car_type: 'new', photos_count: 2 },
  },
  'homenet-csv': {
    text: csvOf(
      'vin,stocknumber,year,make,model,trim,price,mileage,fueltype,certified,bodystyle,dateinstock,type,description,image_urls',
      'MR0FB8CD100123456,U1,2021,Toyota,Hilux,SR5,"$52,990",48210,Gasoline Fuel,true,4dr Car,45601,Used,' +
        'One owner,https://c.example/1.jpg|https://c.example/stock_images/2.jpg',
    ),
    is: {
      ...hilux,
      price: 52_990,
      simple_fuel: 'Petrol',
      certified: true,
      simple_body: 'Sedan',
      created_at: '2024-11-05T00:00:00.000Z',
      photos_count: 1,
      car_type: 'used',
    },
  },
  'homenet-xml': {
    text:
      '<inventory><vehicle><vin>MR0FB8CD100123456</vin><stocknumber>U1</stocknumber><year>2021</year><make>' +
      'Toyota</make><model>Hilux</model><price>52990</price><mileage>48210</mileage><type>New</type>' +
      '<description><![CDATA[One <b>owner</b>]]></description></vehicle></inventory>',
    is: { ...hilux, car_type: 'new', dealercomments: 'One owner', price: 52_990 },
  },
  'vauto-csv': {
    text: csvOf(
      'VIN,Stock #,New/Used,Year,Make,Model,Series,Body,Certified,Color,Interior Color,Engine,Disp,' +
        'Transmission,Features,Odometer,Price,Other Price,Internet Price,MSRP,Invoice,Book Value,Inventory ' +
        'Date,Description,Photo Url List,Listing Url,Product Type',
      'MR0FB8CD100123456,U1,U,2021,Toyota,Hilux,SR5,Ute,N,White,#N/A,,2.8,Automatic,Tow Bar,48210,52990,' +
        '41000,,,40000,39000,2026-01-15,One owner,https://c.example/1.jpg|https://c.example/2.jpg,,',
    ),
    is: { ...hilux, badge: 'SR5', price: 52_990, photos_count: 2, engine_size_litres: 2.8, car_type: 'used' },
  },
  'google-csv': {
    text: csvOf(
      'vin\tid\tstore_code\tdealership_name\tdealership_address\timage_link\tadditional_image_link\tprice\t' +
        'condition\tmake\tmodel\ttrim\tyear\tmileage\texterior_color\tvehicle_price_type',
      'MR0FB8CD100123456\tU1\t0042\tHarbour\t1 Main St\thttps://c.example/1.jpg\thttps://c.example/2.jpg,' +
        'https://c.example/3.jpg\t52,990.00 AUD\tused\tToyota\tHilux\tSR5\t2021\t"48,210 ' +
        'km"\tWhite\texcluding_government_charges_price',
    ),
    is: { ...hilux, price: 52_990, price_basis: 'excludingGovernmentCharges', photos_count: 3, badge: 'SR5' },
  },
  'autoxloo-csv': {
    text: csvOf(
      '"stock","title","vin","year","make","model","trim","free_text","type","body","mileage","price_current","price_wholesale"',
      '"U1","Certified Pre-Owned","MR0FB8CD100123456","2021","Toyota","Hilux","SR5","One owner","Car","Ute","48210","52990","41000"',
    ),
    is: { ...hilux, price: 52_990, car_type: 'used', dealercomments: 'One owner' },
  },
  'autoxloo-xml': {
    text:
      '<listings><listing><stock>U1</stock><title>New</title><year>2021</year><make>Toyota</make><model>' +
      'Hilux</model><mileage>48210</mileage><price_current>52990</price_current><price_wholesale>' +
      '41000</price_wholesale><trim></trim></listing></listings>',
    is: { ...hilux, price: 52_990, car_type: 'new' },
  },
  'erepairables-csv': {
    text:
      'U1|MR0FB8CD100123456|2021|Toyota|Hilux|SR5|Ute|White|48210|0|Diesel|Automatic|One owner|' +
      'https://c.example/1.jpg|https://c.example/2.jpg||||||||| 2026-01-15 10:00:00\n',
    is: { ...hilux, badge: 'SR5', photos_count: 2, simple_fuel: 'Diesel' },
  },
  'dealer-group-csv': {
    text: csvOf(
      'stock_no,manu_year,make,model,series,badge,body,body_colour,gearbox,fueltype,retail,price,odometer,' +
        'egc,driveaway_amount,stock_location_code,receiveddate,status',
      'U1,2021,Toyota,Hilux,GUN126R,SR5,Ute,White,Automatic,Diesel,52990,41000,48210,,,PEN,15/01/2026,In Stock',
    ),
    is: { ...hilux, price: 52_990, simple_colour: 'White' },
  },
  csv: {
    text: csvOf(
      'ID,Name,Price,Brand,Model,Variant,Year,Kilometers,Type,Gearbox',
      '7,2021 Toyota Hilux,52990,Toyota,Hilux,SR5,2021,48210,Ute,Auto',
    ),
    is: { ...hilux, id: '7', price: 52_990, simple_body: 'Ute' },
  },
  json: {
    text: JSON.stringify({
      data: {
        vehicles: [{ stock: 'U1', brand: 'Toyota', model: 'Hilux', year: '2021', kms: '48,210 km', price: '$52,990' }],
      },
    }),
    is: { ...hilux, price: 52_990 },
  },
  xml: {
    text: '<stock><car><stockno>U1</stockno><make>Toyota</make><model>Hilux</model><year>2021</year><kms>48210</kms><price>52990</price></car></stock>',
    is: { ...hilux, stocknum: 'U1', price: 52_990 },
  },
};

describe('feed formats', () => {
  it('every format has its feed here', () => {
    expect(Object.keys(FEEDS).sort()).toEqual(Object.keys(formats).sort());
  });

  it.each(Object.entries(FEEDS))('%s gives the vehicle', async (format, { text, is }) => {
    expect(await vehicleOf(text, { format })).toMatchObject(is);
  });

  it.each(Object.entries(FEEDS).filter(([name]) => formats[name]?.signatures || !formats[name]?.header))(
    '%s is recognised by its first lines',
    (format, { text }) => {
      expect(recogniseFormat(text)).toBe(format);
    },
  );

  it('Shiftly’s headers with two spaces and capitals are Meta’s', async () => {
    const text = csvOf(
      'Vehicle  Id,VIN,Make,Model,Year,Mileage  Value,Mileage  Unit,Image  Urls,Price,State  of  Vehicle',
      'U1,,Toyota,Hilux,2021,100,MI,"https://c.example/1.jpg,https://c.example/2.jpg",52990 AUD,CPO',
    );
    expect(recogniseFormat(text)).toBe('meta-csv');
    expect(await vehicleOf(text)).toMatchObject({ km: 161, photos_count: 2, car_type: 'used' });
  });

  it('HomeNet’s second set of columns is read by the same preset', async () => {
    const text = csvOf(
      'DealerID,Type,Stock,VIN,Year,Make,Model,Trim,Body,ExtColor,EngDisplacement,Odometer,Price,MSRP',
      '1,Used,U1,,2021,Toyota,Hilux,SR5,Sport Utility,White,2.8,48210,52990,60000',
    );
    expect(await vehicleOf(text, { format: 'homenet-csv' })).toMatchObject({
      ...hilux,
      simple_body: 'SUV',
    });
  });

  it('a name that is no format says which there are', async () => {
    const { report } = await importFeed('a,b\n1,2\n', { format: 'dealerstudio' });
    expect(report.problem).toContain('dealer-studio-csv');
  });

  it.each([
    '{"Specification": null}',
    '{"Colours": [null], "PriceList": [null, 3], "Media": {"Photos": [null]}, "Seller": []}',
  ])('a carsales item with holes is left out, not a crash: %s', async (item) => {
    const { report } = await importFeed(`[${item}]`, { format: 'carsales-json' });
    expect(report).toMatchObject({ rows: { read: 1, leftOut: 1 } });
    expect(report.problem).toContain('The only row cannot be published');
  });
});

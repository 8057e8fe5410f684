/** The fields an adapter hands to `toVehicle`; values are still in the feed's words. */
export type FeedField =
  | 'id'
  | 'stocknum'
  | 'vin'
  | 'nvic'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'title'
  | 'year'
  | 'car_type'
  | 'is_new'
  | 'is_used'
  | 'is_demo'
  | 'item_type'
  | 'status'
  | 'availability'
  | 'reserved'
  | 'certified'
  | 'body'
  | 'colour'
  | 'interior_colour'
  | 'fuel'
  | 'transmission'
  | 'gears'
  | 'drive'
  | 'seats'
  | 'doors'
  | 'cylinders'
  | 'engine_size'
  | 'engine'
  | 'price'
  | 'price_advertised'
  | 'price_driveaway'
  | 'price_egc'
  | 'price_basis'
  | 'is_driveaway'
  | 'offer_price'
  | 'before_price'
  | 'subscription_price'
  | 'km'
  | 'km_unit'
  | 'is_miles'
  | 'regplate'
  | 'rego_expiry'
  | 'build_date'
  | 'compliance_date'
  | 'comments'
  | 'features'
  | 'images'
  | 'video_url'
  | 'location_code'
  | 'location_name'
  | 'address'
  | 'street'
  | 'city'
  | 'state'
  | 'postcode'
  | 'created_at'
  | 'updated_at'
  | 'sold_date'
  | 'preorder'
  | 'tag'
  | 'visible'
  | 'tare_weight'
  | 'aggregate_trailer_mass'
  | 'gross_vehicle_mass'
  | 'body_length'
  | 'body_width'
  | 'axle_type'
  | 'sleeps'
  | 'power_kw'
  | 'tow_ball_weight'
  | 'dealership_name'
  | 'custom_rank'
  | 'file';

/** Normalised header → field. One table for every CSV and XML; presets change single entries. */
export const synonyms: Record<string, FeedField> = {};

const words: Record<FeedField, string> = {
  id: 'id vehicleid uniqueid listingid adid recordid itemid listingnumber adnumber networkid',
  stocknum:
    'stocknumber stocknum stock stockno stockid ref reference refno stkno inventorynumber stk stknumber stockref stockcode referencenumber unitno unitnumber',
  vin: 'vin vinno vinnumber chassis chassisnumber vinchassis vinchassisnumber',
  nvic: 'nvic nviccode',
  make: 'make brand manufacturer vehiclemake makename vehiclemakename',
  model: 'model range vehiclemodel family modelname vehiclemodelname',
  badge: 'badge badgename variant trim trimlevel edition derivative grade variantname badgedescription trimname',
  series: 'series seriesname modelseries',
  title:
    'title name adtitle vehicledescription shortdescription heading makemodel makeandmodel makemodelbadge makemodelvariant yearmakemodel vehiclename vehicletitle adheading headline listingtitle vehicle',
  year: 'year modelyear manuyear yeargroup vehicleyear releaseyear manufactureyear buildyear yearofmanufacture yr modelyr yom builtyear yearbuilt buildyr manufacturedyear',
  car_type: 'cartype condition newused neworused stateofvehicle vehiclecondition listingtype newusedcode usedornew',
  is_new: 'isnew',
  is_used: 'isused',
  is_demo: 'isdemo demo',
  item_type: 'vehicletype itemtype producttype category',
  status: 'status stockstatus salestatus state1 inventorystatus',
  availability: 'availability available',
  reserved: 'reserved isdeposittaken deposittaken hold onhold holdyn underoffer',
  certified: 'certified iscertified certifiedpreowned cpo',
  body: 'body bodystyle bodytype simplebody bodyconfiguration bodyshape shape vehiclebody bodydescription',
  colour:
    'colour color externalcolour externalcolor colourname colorname extcolor extcolour exteriorcolor exteriorcolour bodycolour bodycolor paint col colourexterior colorexterior vehiclecolour vehiclecolor paintcolour paintcolor colourextint colorextint',
  interior_colour:
    'internalcolour internalcolor interiorcolour interiorcolor intcolor intcolour trimcolour colourinterior colorinterior',
  fuel: 'fuel fueltype engfuel enginefuel fuelsystem',
  transmission: 'transmission trans gearbox geartype transmissiontype transtype gear gearboxtype',
  gears: 'gears gearcount numberofgears',
  drive: 'drive drivetype drivetrain drivetrains driveline simpledrive',
  seats: 'seats seat seatingcapacity passengercount seatcapacity numberofseats noofseats seatcount',
  doors: 'doors door doornum doorcount numberofdoors noofdoors',
  cylinders: 'cylinders cylinder engcylinders cyl cylindersinengine numberofcylinders noofcylinders cylindercount',
  engine_size:
    'enginesize enginecapacity cc disp engdisplacement displacement enginecc litres enginesizecc enginecapacitycc engsize',
  engine: 'engine enginedescription enginetypedescription engtype',
  price: 'price currentprice pricecurrent listprice priceamount priceaud priceincgst priceinclgst',
  price_advertised:
    'askingprice retail retailprice internetprice internetsellingprice sellingprice advertisedprice asking webprice priceadvertised retailpriceincgst retailpriceinclgst advertisedpriceincgst advertprice listedprice onlineprice priceretail',
  price_driveaway: 'dap dapprice driveawayprice driveaway driveawayamount priceda pricedriveaway driveawaypriceaud',
  price_egc:
    'egc egcprice excludinggovernmentcharges priceegc priceexcludinggovernmentcharges priceexclgovtcharges priceexgovtcharges',
  price_basis: 'vehiclepricetype pricetype pricebasis',
  is_driveaway: 'isdriveaway driveawayflag',
  offer_price: 'saleprice specialprice advspecialprice offerprice special',
  before_price: 'wasprice beforeprice was originalprice',
  subscription_price: 'subscriptionprice weeklyprice priceperweek subscription',
  km: 'km kms kmsreading odometerkm odometerkms kilometreskm odometer kilometres kilometers mileage mileagevalue odometerreading kmmotorised odo odokm odokms odometerinkm odometervalue kmreading mileagekm mileagekms',
  km_unit: 'mileageunit odometerunit kmunit odometerunits',
  is_miles: 'ismiles',
  regplate: 'rego regonum regono regoplate regplate regonumber registration registrationnumber plate licenceplate',
  rego_expiry: 'regoexpiry regoexpirydate registrationexpiry regoto regoexpires',
  build_date: 'builddate builtdate built manufacturedate dateofmanufacture build',
  compliance_date: 'compliancedate complianced compliance complianceplate',
  comments:
    'comments comment dealercomments dealercomment description vehicledescriptionlong longdescription descriptionlong advdescription sellercomments story vehiclecomments freetext notes additionaldescription',
  features:
    'features options standardfeatures optionalfeatures equipment vehicleoption standardequipment fitout optionslist',
  images:
    'images image imageurls imageurl photos photourls photourllist imagelink additionalimagelink pictures photolist imagelist imagesurl photourl photo picture pictureurls pictureurl imagespath imageslist photosurls photosurl imagelinks additionalimagelinks',
  video_url: 'videourl video videolink',
  location_code: 'locationcode stocklocationcode yardcode storecode dealerid locationid yardid',
  location_name: 'locationname location yardname yard dealershipname1 storename branch branchname',
  address: 'address',
  street: 'street addressaddr1 addr1 streetaddress',
  city: 'city suburb addresscity town locationsuburb',
  state: 'state addressregion region regostate',
  postcode: 'postcode addresspostalcode postalcode zip zipcode',
  created_at:
    'createdat stockdate stockindate entrydate dateinstock datefirstonlot inventorydate receiveddate listedat datelisted dateadded ontheyardsince onlotdate createdutc',
  updated_at: 'updatedat lastmodified modifiedat lastmodifiedutc lastupdated',
  sold_date: 'solddate datesold soldat',
  preorder: 'preorder ispreorder',
  tag: 'tag dealertag',
  visible: 'showondealerwebsite visible publish published showonwebsite ispublished displayonweb webdisplay',
  tare_weight: 'tare tareweight tarekg tareweightkg',
  aggregate_trailer_mass: 'atm aggregatetrailermass atmkg',
  gross_vehicle_mass: 'gvm gvmkg grossvehiclemass',
  body_length: 'length bodylength lengthm',
  body_width: 'width bodywidth widthm',
  axle_type: 'axles axletype axleconfiguration axle',
  sleeps: 'sleeps sleepingcapacity berths berth',
  power_kw: 'powerkw enginepower kw power',
  tow_ball_weight: 'towballweight ballweight ballkg',
  dealership_name: 'dealername dealershipname dealership',
  custom_rank: 'customrank rank',
  file: 'file historyreport historyreporturl',
};
for (const [field, keys] of Object.entries(words))
  for (const key of keys.split(' ')) synonyms[key] = field as FeedField;

/**
 * The fields that an adapter hands to `toVehicle`, each with the normalised headers that bring it. Values are still in the
 * feed's words. A new column of feeds is a line here, one in `vehicle.schema.ts` and one in `to-vehicle.ts`.
 */
const words = {
  id: 'id uniqueid listingid adid recordid itemid listingnumber adnumber networkid',
  stocknum:
    'stocknumber stocknum stock stockno stockid ref reference refno stkno inventorynumber stk stknumber stockref ' +
    'stockcode referencenumber unitno unitnumber stockidno stocknumberid stkid',
  vin: 'vin vinno vinnumber chassis chassisnumber vinchassis vinchassisnumber vinnum vinid chassisno vehicleidentificationnumber',
  nvic: 'nvic nviccode',
  make: 'make brand manufacturer makename makedesc makedescription mk manu manuf mfr maker marque',
  model: 'model range family modelname modeldesc modeldescription mdl',
  badge: 'badge badgename variant trim trimlevel edition derivative grade variantname badgedescription trimname',
  version:
    'version specification spec specs submodel versionname modelversion modelvariant modelgrade vehicletrim ' +
    'trimdescription trimdesc variantdescription variantdesc subtrim',
  series: 'series seriesname seriescode',
  model_series: 'modelseries modelandseries modelrange modelseriesname',
  title: 'title name makemodel makeandmodel makemodelbadge makemodelvariant yearmakemodel vehicle',
  // A heading or an advertisement: exports use one name for both.
  summary:
    'vehicledescription shortdescription shortdesc heading adtitle adheading advertheading adverttitle headline adheadline ' +
    'listingtitle webtitle webheading attentiongrabber',
  year:
    'year modelyear manuyear yeargroup releaseyear manufactureyear buildyear yearofmanufacture yr ' +
    'modelyr yom builtyear yearbuilt buildyr manufacturedyear yeartext myear modelyeartext yearmodel',
  first_registered:
    'registrationdate regdate dateoffirstregistration datefirstregistered firstregistered firstregistration ' +
    'firstregistrationdate dateregistered registereddate',
  car_type:
    'cartype condition cond newused neworused stateofvehicle listingtype newusedcode usedornew ' +
    'inventorytype nu nud newusedflag newuseddemo usednew salestype',
  is_new: 'isnew isnewvehicle isnewcar',
  is_used: 'isused isusedvehicle isusedcar',
  is_demo: 'isdemo demo isdemonstrator democar demoflag',
  type: 'type',
  item_type: 'vehicletype itemtype producttype category kindofvehicle vehiclekind vehicleclass',
  status:
    'status stockstatus salestatus state1 inventorystatus salesstatus listingstatus advertstatus adstatus availabilitystatus',
  availability:
    'availability available isavailable availableforsale isavailableforsale forsale isforsale onsale isonsale isactive active instock isinstock islive live',
  is_sold: 'issold sold soldflag soldyn isdelivered',
  in_transit: 'intransit isintransit ontheway',
  reserved: 'reserved isdeposittaken deposittaken hold onhold holdyn underoffer',
  reserved_until: 'reserveduntil holduntil holdexpiry depositexpiry reservedto',
  certified: 'certified iscertified certifiedpreowned cpo',
  body: 'body bodystyle bodytype simplebody bodyconfiguration bodyshape shape bodydescription bodydesc bodystyledescription',
  colour:
    'colour color externalcolour externalcolor colourname colorname extcolor extcolour exteriorcolor ' +
    'exteriorcolour bodycolour bodycolor paint col colourexterior colorexterior ' +
    'paintcolour paintcolor colourextint colorextint extclrdesc extclr exteriorcolordescription ' +
    'exteriorcolourdescription manufacturercolour manufacturercolor',
  interior_colour:
    'internalcolour internalcolor interiorcolour interiorcolor intcolor intcolour trimcolour colourinterior colorinterior intclrdesc intclr',
  fuel: 'fuel fueltype engfuel enginefuel fuelsystem',
  transmission:
    'transmission trans gearbox geartype transmissiontype transtype gear gearboxtype transmissiondesc transmissiondescription transmision gearboxdescription',
  gears: 'gears gearcount numberofgears',
  drive:
    'drive drivetype drivetrain drivetrains driveline simpledrive drivewheel drivewheels drivetraindesc ' +
    'drivetraindescription drivingwheels wheeldrive drivetypedescription',
  seats: 'seats seat seatingcapacity passengercount seatcapacity numberofseats noofseats seatcount',
  doors: 'doors door dr drs doornum doorcount numberofdoors noofdoors',
  cylinders:
    'cylinders cylinder engcylinders cyl cylindersinengine numberofcylinders noofcylinders cylindercount enginecylinder enginecylinders',
  engine_size:
    'enginesize enginecapacity cc disp engdisplacement displacement enginecc litres enginesizecc enginecapacitycc engsize enginedisplacement',
  engine: 'engine enginedescription enginetypedescription engtype',
  price: 'price currentprice pricecurrent listprice priceamount priceaud priceincgst priceinclgst listpriceincgst',
  price_advertised:
    'askingprice retail retailprice internetprice internetsellingprice sellingprice advertisedprice asking ' +
    'webprice priceadvertised retailpriceincgst retailpriceinclgst advertisedpriceincgst advertprice listedprice ' +
    'onlineprice priceretail',
  price_driveaway:
    'dap dapprice driveawayprice driveaway driveawayamount priceda pricedriveaway driveawaypriceaud ' +
    'rideawayprice rideaway pricerideaway',
  price_egc:
    'egc egcprice excludinggovernmentcharges priceegc priceexcludinggovernmentcharges priceexclgovtcharges priceexgovtcharges',
  price_basis: 'pricetype pricebasis',
  is_driveaway: 'isdriveaway driveawayflag da isda driveawayyn isrideaway rideawayflag ra',
  offer_price: 'saleprice specialprice advspecialprice offerprice special',
  before_price: 'wasprice beforeprice was originalprice',
  subscription_price: 'subscriptionprice weeklyprice priceperweek subscription',
  km:
    'km kms kmsreading odometerkm odometerkms kilometreskm odometer kilometres kilometers mileage mileagevalue ' +
    'odometerreading kmmotorised odo odokm odokms odometerinkm odometervalue kmreading mileagekm mileagekms ' +
    'kmstravelled',
  miles: 'miles odometermiles mileagemiles odomiles mileageinmiles odometerinmiles odometermi milesreading totalmiles',
  km_unit: 'mileageunit odometerunit kmunit odometerunits',
  is_miles: 'ismiles',
  regplate:
    'rego regonum regono regoplate regplate regonumber registration registrationnumber plate licenceplate regno ' +
    'regnumber registrationno regoplateno licenseplate numberplate plateno reg regoplatenumber',
  rego_expiry:
    'regoexpiry regoexpirydate registrationexpiry regoto regoexpires regoexp regoexpiration registrationexpires ' +
    'registrationexp regexp regexpiry regexpirydate regodue licenceexpiry',
  build_date: 'builddate builtdate built manufacturedate dateofmanufacture build builddt bld blddate buildmonth',
  compliance_date: 'compliancedate complianced compliance complianceplate compl compldate compliancemonth',
  comments:
    // Other names of free text: free-text.ts.
    'comments dealercomments description vehicledescriptionlong',
  features:
    'features options standardfeatures optionalfeatures equipment vehicleoption standardequipment fitout optionslist',
  images:
    'images image imageurls imageurl photos photourls photourllist imagelink additionalimagelink pictures ' +
    'photolist imagelist imagesurl photourl photo picture pictureurls pictureurl imagespath imageslist photosurls ' +
    'photosurl imagelinks additionalimagelinks',
  video_url: 'videourl video videolink',
  location_code:
    'locationcode stocklocationcode yardcode storecode locationid yardid branchcode branchid storeid sitecode depotcode',
  location_name:
    'locationname location yardname yard dealershipname1 storename branch branchname stocklocation yardlocation depot',
  address: 'address',
  street: 'street addressaddr1 addr1 streetaddress',
  city: 'city suburb addresscity town locationsuburb',
  state: 'state addressregion region province',
  postcode: 'postcode addresspostalcode postalcode zip zipcode',
  created_at:
    'createdat stockdate stockindate entrydate dateinstock datefirstonlot inventorydate receiveddate listedat ' +
    'datelisted dateadded ontheyardsince onlotdate createdutc',
  updated_at: 'updatedat lastmodified modifiedat lastmodifiedutc lastupdated',
  sold_date: 'solddate datesold soldat',
  preorder: 'preorder ispreorder',
  tag: 'tag dealertag',
  is_hidden:
    'ishidden hidden hide hidefromweb hidefromwebsite donotadvertise donotpublish dontpublish unpublished ' +
    'isunpublished excludefromweb excludefromwebsite excludefromexport',
  visible: 'showondealerwebsite visible publish published showonwebsite ispublished displayonweb webdisplay',
  tare_weight: 'tare tareweight tarekg tareweightkg',
  aggregate_trailer_mass: 'atm aggregatetrailermass atmkg',
  gross_trailer_mass: 'gtm grosstrailermass gtmkg',
  gross_vehicle_mass: 'gvm gvmkg grossvehiclemass',
  towing_capacity: 'towingcapacity towingcapacitybraked towcapacity brakedtowing brakedtowingcapacity towingbraked',
  body_length: 'length bodylength lengthm overalllength lengthmm',
  body_width: 'width bodywidth widthm',
  axle_type: 'axles axletype axleconfiguration axle',
  sleeps: 'sleeps sleepingcapacity berths berth numberofberths noofberths',
  power_kw: 'powerkw enginepower kw power maxpower maximumpower poweroutput enginepowerkw powermax',
  torque_nm: 'torque torquenm maxtorque maximumtorque enginetorque nm torquemax',
  acceleration: 'acceleration 0100 0100kmh 0to100 0to100kmh zeroto100 acceleration0100 acceleration0100kmh 0100seconds',
  top_speed: 'topspeed topspeedkmh maxspeed maximumspeed vmax',
  tow_ball_weight: 'towballweight ballweight ballkg towballmass towballdownload',
  lams: 'lams islams lamsapproved islamsapproved learnerapproved learnerlegal',
  seat_height: 'seatheight seatheightmm',
  kerb_weight: 'kerbweight kerbmass kerbweightkg kerbmasskg kerb wetweight wetweightkg wetmass',
  electric_range: 'electricrange evrange rangekm electricrangekm drivingrange wltprange batteryrange evrangekm',
  battery_kwh: 'battery batterycapacity batterykwh batterysize batterycapacitykwh batterysizekwh',
  charge_time: 'chargetime chargingtime fastchargetime dcchargetime',
  dealership_id: 'dealerid dealershipid dealercode',
  dealership_name: 'dealername dealershipname dealership',
  custom_rank: 'customrank rank',
  written_off:
    'writeoffcategory writeoff writtenoff iswrittenoff writtenoffcategory wovr wovrstatus iswovr insurancecategory salvagecategory repairablewriteoff',
  ppsr: 'ppsr ppsrstatus ppsrcheck ppsrresult encumbrance',
  service_history: 'servicehistory logbooks logbook servicebooks servicerecord',
  key_count: 'keycount numberofkeys noofkeys keyssupplied',
  previous_use: 'previoususe previoususage formeruse priorusage',
  history_by: 'historyby historysource ppsrby',
  history_date: 'historydate ppsrdate ppsrcheckdate',
  battery_health: 'batteryhealth batterysoh soh stateofhealth batterystateofhealth',
  battery_tested: 'batterytested batterytestdate sohdate batteryhealthdate',
  battery_tester: 'batterytester batterytestedby sohby batteryhealthby',
  file: 'file historyreport historyreporturl',
  dealer_notice: 'dealernotice dealernoticeurl form5 form5url formfive vehiclenotice',
};

export type FeedField = keyof typeof words;

/** The normalised headers that bring a field. */
export const namesOf = (field: FeedField): string[] => words[field].split(' ');

/** Normalised header → field. One table for every CSV and XML; presets change single entries. */
export const synonyms: Record<string, FeedField> = {};
for (const [field, keys] of Object.entries(words))
  for (const key of keys.split(' ')) synonyms[key] = field as FeedField;

/** A record in our fields; list fields hold lists where the feed has them. */
export type FeedRecord = Partial<Record<FeedField, unknown>> & { native?: Record<string, unknown> };

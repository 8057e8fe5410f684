/**
 * Words of what dealers pay, hope to get or keep to themselves, of people and of keys. A column with one of them in its name is
 * never read. `headerKey` form.
 */
const PRIVATE = new RegExp(
  'cost|wholesale|invoice|bookval|purchase|margin|profit|markup|holdback|floorplan|floorprice' +
    '|recondition|^recon|landed|glasses(?:value|price)|redbook(?:value|price)|trade(?:in|value' +
    '|valuation|price|low|high)|auctionprice|auctionresult|valuation|boughtprice|buyprice' +
    '|pricepaid|wepaid|dealernet|^nett?price|minimumprice|minprice|lowestprice|walkaway' +
    '|reserveprice|^standin|writedown|^gp$|grossamount|internal(?:note|comment|memo|price|value' +
    '|remark|text|desc|use)|private(?:note|comment|memo|remark|text|desc)|managernote|^vendor' +
    '|seller(?:name|phone|email|mobile)|customer|(?<!one|1st|2nd|prev|no|number' +
    '|previous)(?:owner)(?!s?$|s?count|ship|smanual|shandbook)|(?:prev|previous|former|last' +
    '|ex)(?:owner|keeper)(?!s|count)|keeper(?:name|phone|address)|sold(?:to|by)(?!date)' +
    '|targetprice|acquisition|acquired|^poprice|bankaccount|^bsb$|^dob$|^buyer|sales(?:person' +
    '|man|rep)|client|consign|lessee|prospect|enquirer|driverslicen[cs]e|driverlicen[cs]e' +
    '|dateofbirth|payout|encumbrance|bailment|apprais(?:al|ed)?(?:value|price|amount|figure)' +
    '|actualcashvalue|^acv$|inventoryvalue|(?<!pre)orders?(?:price|amount|total|value)' +
    '|^keys?(?:code|no|num|number|tag|cabinet|location)|(?:radio|alarm|immobiliser|lock' +
    '|door)(?:code|pin)$',
);

/** Names with such a word that mean something harmless. */
const HARMLESS =
  /^(?:runningcosts?|fuelcosts?|tradeinaccepted|(?:vehicle)?customerfacing[a-z]+|internalcolou?r|privatesuburb|privatepostcode)$/;

/** Whether a column must never be published: wholesale and cost figures, people, keys. */
export function isPrivateKey(key: string): boolean {
  return PRIVATE.test(key) && !HARMLESS.test(key);
}

/**
 * Words of what dealers pay, hope to get or keep to themselves, and of people. A column with one of them in its name is
 * never read. `headerKey` form.
 */
const PRIVATE =
  /cost|wholesale|invoice|bookval|purchase|margin|profit|markup|holdback|floorplan|floorprice|recondition|^recon|landed|glasses(?:value|price)|redbook(?:value|price)|trade(?:in|value|valuation|price|low|high)|auctionprice|auctionresult|valuation|boughtprice|buyprice|pricepaid|wepaid|dealernet|^nett?price|minimumprice|minprice|lowestprice|walkaway|reserveprice|^standin|writedown|^gp$|grossamount|internal(?:note|comment|memo|price|value|remark)|private(?:note|comment|memo|remark)|managernote|^vendor|seller(?:name|phone|email|mobile)|customer|owner(?:name|phone|email|mobile|address)|^buyer|salesperson/;

/** Names with such a word that mean something harmless. */
const HARMLESS = /^(?:runningcosts?|fuelcosts?|tradeinaccepted|internalcolou?r|privatesuburb|privatepostcode)$/;

/** Whether a column must never be published: wholesale and cost figures, notes, people. */
export function isPrivateKey(key: string): boolean {
  return PRIVATE.test(key) && !HARMLESS.test(key);
}

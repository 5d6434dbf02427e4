import '../brand.css';
import Page from '../page';

export default Page;

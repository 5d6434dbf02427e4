import './brand.css';
import './main';

import './rates-card.module.css'
import '../rates-page/table/old-mark.module.css'
